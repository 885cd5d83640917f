"""Calls in JavaScript, whose arguments have no names."""

import ast

from .expressions import ExpressionWriter
from .names import BUILTINS, ERRORS, constant
from .program import is_runtime, key_of
from .syntax import fields_of, parameters


class CallWriter(ExpressionWriter):
    """Writes calls."""

    def e_call(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Subscript):
            node = ast.copy_location(ast.Call(func=node.func.value, args=node.args, keywords=node.keywords), node)
        match node.func:
            case ast.Name(id="cast") if len(node.args) == 2:
                return self.expression(node.args[1])
            case ast.Name(id="isinstance"):
                return f"{self.py('isinstance')}({self.expression(node.args[0])}, {self.type_name(node.args[1])})"
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super"), args=[]), attr=attribute):
                return f"super.{attribute}({self.arguments(node)})"
            case ast.Name(id=name) if not self.is_local(name) and self.runtime_name(name) is not None:
                return self.runtime_call(node, name)
            case ast.Attribute(value=holder, attr=attribute) if self.program.target(self.module, node.func) is None:
                module = self.runtime_module(holder)
                if module == "hands":
                    key = constant(key_of(self.module.name))
                    return f"{self.py(module)}({key}).{attribute}({self.arguments(node)})"
                if module is not None:
                    return f"{self.py(module)}.{attribute}({self.arguments(node)})"
                return (
                    f"{self.py('method')}({self.expression(holder)}, {constant(attribute)}, [{self.arguments(node)}])"
                )
        definition = self.signature(node.func)
        callee = self.expression(node.func)
        if isinstance(definition, ast.ClassDef):
            return f"new {callee}({self.by_position(node, [name for name, _ in fields_of(definition)])})"
        if definition is not None:
            kwarg = definition.args.kwarg
            names = [name for name in parameters(definition) if kwarg is None or name != kwarg.arg]
            return f"{callee}({self.by_position(node, names, kwarg.arg if kwarg else None, definition.args.vararg)})"
        return f"{callee}({self.arguments(node)})"

    def runtime_name(self, name: str) -> str | None:
        found = self.program.resolve(self.module, name)
        if found is None:
            return name if name in BUILTINS or name in ERRORS else None
        return found[1] if is_runtime(found[0]) and found[1] is not None else None

    def runtime_module(self, node: ast.expr) -> str | None:
        if not isinstance(node, ast.Name) or self.is_local(node.id):
            return None
        found = self.program.resolve(self.module, node.id)
        return found[0].rpartition(".")[2] if found is not None and found[1] is None and is_runtime(found[0]) else None

    def runtime_call(self, node: ast.Call, name: str) -> str:
        found = self.runtime_name(name)
        assert found is not None, "the caller has asked"
        callee = self.py(found)
        # Whether lengths agree is checked where Python runs.
        keywords = [each for each in node.keywords if each.arg != "strict"]
        node = ast.Call(func=node.func, args=node.args, keywords=keywords)
        if found in ERRORS:
            # The reader of an error is shown its message in their language, not a text.
            first = node.args[0]
            if isinstance(first, ast.Call) and isinstance(first.func, ast.Name) and first.func.id == "str":
                node = ast.Call(func=node.func, args=[first.args[0], *node.args[1:]], keywords=node.keywords)
            return f"new {callee}({self.arguments(node)})"
        if found in ("message", "Message", "Seat", "Items", "Listing", "replace", "max", "min", "reason"):
            parts = [*map(self.element, node.args)]
            named = self.named(node.keywords)
            if named is not None:
                parts.append(named if found in ("message", "replace") else f"{self.py('Named')}({named})")
            made = "new " if found in ("Message", "Items", "Listing") else ""
            return f"{made}{callee}({', '.join(parts)})"
        if found in BUILTINS and node.keywords:
            return f"{callee}({self.by_position(node, list(BUILTINS[found]))})"
        if node.keywords and found in ("listing", "join_sentences"):
            return f"{callee}({self.by_position(node, ['items', 'last'])})"
        return f"{callee}({self.arguments(node)})"

    def arguments(self, node: ast.Call) -> str:
        parts = [*map(self.element, node.args)]
        named = self.named(node.keywords)
        if named is not None:
            parts.append(named)
        return ", ".join(parts)

    def named(self, keywords: list[ast.keyword]) -> str | None:
        if not keywords:
            return None
        parts = [
            f"...{self.py('named')}({self.expression(each.value)})"
            if each.arg is None
            else f"{constant(each.arg)}: {self.expression(each.value)}"
            for each in keywords
        ]
        return f"{{{', '.join(parts)}}}"

    def by_position(
        self, node: ast.Call, names: list[str], kwarg: str | None = None, vararg: ast.arg | None = None
    ) -> str:
        """Returns the arguments of a call in the order of the parameters."""
        given = [*map(self.element, node.args)]
        if vararg is not None:
            if node.keywords:
                raise self.fail(node, "named arguments beside *args")
            return ", ".join(given)
        places: dict[int, str] = dict(enumerate(given))
        rest = []
        for keyword in node.keywords:
            if keyword.arg in names:
                places[names.index(keyword.arg)] = self.expression(keyword.value)
            elif kwarg is not None:
                rest.append(keyword)
            else:
                raise self.fail(node, f"the argument {keyword.arg}")
        count = max(places, default=-1) + 1
        if rest:
            count = len(names)
        parts = [places.get(index, "undefined") for index in range(count)]
        if rest:
            named = self.named(rest)
            assert named is not None, "there are such arguments"
            parts.append(named)
        return ", ".join(parts)

    def type_name(self, node: ast.expr) -> str:
        match node:
            case ast.Name(id="str" | "int" | "float" | "bool" | "list" | "tuple" | "dict" as name):
                return constant(name)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return f"[{self.type_name(left)}, {self.type_name(right)}]"
            case ast.Tuple(elts=elements):
                return f"[{', '.join(map(self.type_name, elements))}]"
            case _:
                return self.expression(node)
