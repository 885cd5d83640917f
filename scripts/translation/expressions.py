"""Expressions in JavaScript."""

import ast

from .names import NameWriter, constant, local
from .syntax import names_in, parameters

BINARY = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.BitOr: "union",
    ast.BitAnd: "intersection",
}
COMPARISONS = {
    ast.Eq: "eq({0}, {1})",
    ast.NotEq: "!eq({0}, {1})",
    ast.Lt: "compare({0}, {1}) < 0",
    ast.LtE: "lessOrEqual({0}, {1})",
    ast.Gt: "compare({0}, {1}) > 0",
    ast.GtE: "lessOrEqual({1}, {0})",
    ast.In: "contains({1}, {0})",
    ast.NotIn: "!contains({1}, {0})",
}
# Methods of Python's own types that are used as values.
METHODS = {"append", "count", "get", "index"}


class ExpressionWriter(NameWriter):
    """Writes expressions; `calls` adds the calls."""

    def condition(self, node: ast.expr) -> str:
        match node:
            case ast.Compare(ops=[_]):
                return self.expression(node)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!({self.condition(operand)})"
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return f"({sign.join(map(self.condition, values))})"
            case _:
                return f"{self.py('truth')}({self.expression(node)})"

    def expression(self, node: ast.expr) -> str:
        method = getattr(self, f"e_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.fail(node)
        text: str = method(node)
        return text

    def e_constant(self, node: ast.Constant) -> str:
        return constant(node.value)

    def e_name(self, node: ast.Name) -> str:
        return self.name(node)

    def e_attribute(self, node: ast.Attribute) -> str:
        target = self.program.target(self.module, node)
        if target is not None and not (isinstance(node.value, ast.Name) and self.is_local(node.value.id)):
            return self.global_name(node, *target)
        if node.attr in METHODS:
            return f"{self.py('attribute')}({self.expression(node.value)}, {constant(node.attr)})"
        return f"{self.expression(node.value)}.{node.attr}"

    def e_subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice):
            ends = [None if end is None else self.expression(end) for end in (node.slice.lower, node.slice.upper)]
            step = "null" if node.slice.step is None else self.expression(node.slice.step)
            low, high = (end or "null" for end in ends)
            return f"{self.py('slice')}({self.expression(node.value)}, {low}, {high}, {step})"
        return f"{self.py('item')}({self.expression(node.value)}, {self.expression(node.slice)})"

    def e_tuple(self, node: ast.Tuple | ast.List) -> str:
        return f"[{', '.join(map(self.element, node.elts))}]"

    e_list = e_tuple

    def e_set(self, node: ast.Set) -> str:
        return f"{self.py('set')}([{', '.join(map(self.element, node.elts))}])"

    def element(self, node: ast.expr) -> str:
        if isinstance(node, ast.Starred):
            return f"...{self.py('iter')}({self.expression(node.value)})"
        return self.expression(node)

    def e_dict(self, node: ast.Dict) -> str:
        parts = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                parts.append(f"...{self.py('items')}({self.expression(value)})")
            else:
                parts.append(f"[{self.expression(key)}, {self.expression(value)}]")
        return f"{self.py('dict')}([{', '.join(parts)}])"

    def e_joinedstr(self, node: ast.JoinedStr) -> str:
        parts = []
        for each in node.values:
            match each:
                case ast.Constant(value=str(text)):
                    parts.append(constant(text))
                case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                    parts.append(f"{self.py('str')}({self.expression(value)})")
                case ast.FormattedValue(value=value, conversion=114, format_spec=None):
                    parts.append(f"{self.py('repr')}({self.expression(value)})")
                case ast.FormattedValue(
                    value=value, conversion=-1, format_spec=ast.JoinedStr(values=[ast.Constant(value=spec)])
                ):
                    parts.append(f"{self.py('format')}({self.expression(value)}, {constant(spec)})")
                case _:
                    raise self.fail(each, "a format")
        return f"({' + '.join(parts) or constant('')})" if len(parts) != 1 else f"({parts[0]})"

    def e_ifexp(self, node: ast.IfExp) -> str:
        return f"({self.condition(node.test)} ? {self.expression(node.body)} : {self.expression(node.orelse)})"

    def e_boolop(self, node: ast.BoolOp) -> str:
        name = self.py("and" if isinstance(node.op, ast.And) else "or")
        return f"{name}({', '.join(f'() => {self.expression(value)}' for value in node.values)})"

    def e_unaryop(self, node: ast.UnaryOp) -> str:
        match node.op:
            case ast.Not():
                return f"!({self.condition(node.operand)})"
            case ast.USub():
                return f"-({self.expression(node.operand)})"
            case _:
                raise self.fail(node)

    def binary(self, op: ast.operator, node: ast.AST) -> str:
        if type(op) not in BINARY:
            raise self.fail(node, f"the operator {type(op).__name__}")
        return self.py(BINARY[type(op)])

    def e_binop(self, node: ast.BinOp) -> str:
        return f"{self.binary(node.op, node)}({self.expression(node.left)}, {self.expression(node.right)})"

    def e_compare(self, node: ast.Compare) -> str:
        left, parts = self.expression(node.left), []
        for op, operand in zip(node.ops, node.comparators, strict=True):
            right = self.expression(operand)
            if isinstance(op, ast.Is | ast.IsNot):
                sign = "==" if isinstance(op, ast.Is) else "!="
                exact = "" if right == "null" else "="
                parts.append(f"({left} {sign}{exact} {right})")
            else:
                shape = COMPARISONS[type(op)]
                parts.append(f"({self.helpers(shape).format(left, right)})")
            left = right
        return f"({' && '.join(parts)})" if len(parts) > 1 else parts[0]

    def helpers(self, shape: str) -> str:
        for name in ("eq", "compare", "lessOrEqual", "contains"):
            if f"{name}(" in shape:
                shape = shape.replace(f"{name}(", f"{self.py(name)}(")
        return shape

    def e_namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({local(node.target.id)} = {self.expression(node.value)})"

    def e_lambda(self, node: ast.Lambda) -> str:
        self.scopes.append(set(parameters(node)))
        text = f"(({self.parameter_list(node)}) => {self.expression(node.body)})"
        self.scopes.pop()
        return text

    def e_yield(self, node: ast.Yield) -> str:
        return f"yield {'null' if node.value is None else self.expression(node.value)}"

    def e_yieldfrom(self, node: ast.YieldFrom) -> str:
        return f"yield* {self.py('iter')}({self.expression(node.value)})"

    def e_starred(self, node: ast.Starred) -> str:
        return self.element(node)

    def assignment(self, target: ast.expr, value: str) -> str:
        match target:
            case ast.Name(id=name):
                return f"{local(name)} = {value};"
            case ast.Subscript(value=holder, slice=key):
                return f"{self.py('setItem')}({self.expression(holder)}, {self.expression(key)}, {value});"
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                return f"{self.destructuring(elements)} = {self.py('list')}({value});"
            case _:
                raise self.fail(target, "the target of an assignment")

    def destructuring(self, elements: list[ast.expr]) -> str:
        parts = []
        for each in elements:
            match each:
                case ast.Name(id=name):
                    parts.append(local(name))
                case ast.Starred(value=ast.Name(id=name)):
                    parts.append(f"...{local(name)}")
                case ast.Tuple(elts=inner):
                    parts.append(self.destructuring(inner))
                case _:
                    raise self.fail(each, "the target of an assignment")
        return f"[{', '.join(parts)}]"

    def comprehension(self, generators: list[ast.comprehension], made: str) -> str:
        """Returns a generator that yields for each item."""
        text = f"yield {made};"
        for generator in reversed(generators):
            for test in reversed(generator.ifs):
                text = f"if ({self.condition(test)}) {{ {text} }}"
            item = self.temporary()
            names = "".join(f"let {local(name)}; " for name in sorted(names_in(generator.target)))
            target = self.assignment(generator.target, item)
            head = f"for (const {item} of {self.py('iter')}({self.expression(generator.iter)}))"
            text = f"{head} {{ {names}{target} {text} }}"
        return f"(function* () {{ {text} }})()"

    def generated(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> str:
        names = set().union(*(names_in(generator.target) for generator in node.generators))
        self.scopes.append(names)
        if isinstance(node, ast.DictComp):
            made = f"[{self.expression(node.key)}, {self.expression(node.value)}]"
        else:
            made = self.expression(node.elt)
        text = self.comprehension(node.generators, made)
        self.scopes.pop()
        return text

    def e_listcomp(self, node: ast.ListComp) -> str:
        return f"{self.py('list')}({self.generated(node)})"

    def e_setcomp(self, node: ast.SetComp) -> str:
        return f"{self.py('set')}({self.generated(node)})"

    def e_dictcomp(self, node: ast.DictComp) -> str:
        return f"{self.py('dict')}({self.generated(node)})"

    def e_generatorexp(self, node: ast.GeneratorExp) -> str:
        return self.generated(node)

    def parameter_list(self, node: ast.FunctionDef | ast.Lambda) -> str:
        arguments = node.args
        plain = [*arguments.posonlyargs, *arguments.args]
        defaults: list[ast.expr | None] = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
        parts = [self.parameter(each.arg, default) for each, default in zip(plain, defaults, strict=True)]
        if arguments.vararg and (arguments.kwonlyargs or arguments.kwarg):
            raise self.fail(node, "a function with both *args and names")
        parts += [
            self.parameter(each.arg, default)
            for each, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        ]
        if arguments.vararg:
            parts.append(f"...{local(arguments.vararg.arg)}")
        if arguments.kwarg:
            parts.append(f"{local(arguments.kwarg.arg)} = {{}}")
        return ", ".join(parts)

    def parameter(self, name: str, default: ast.expr | None) -> str:
        return local(name) if default is None else f"{local(name)} = {self.expression(default)}"
