"""Functions, classes and constants of a module in JavaScript."""

import ast

from .names import local, mangled
from .program import MEMBERS, is_presentation, member_name
from .statements import StatementWriter
from .syntax import fields_of, without_first


class DefinitionWriter(StatementWriter):
    """Writes the definitions of one module."""

    def definition(self, name: str) -> str:
        node = self.module.definitions[name]
        label = mangled(self.module.name, name)
        match node:
            case ast.FunctionDef():
                return f"export {self.function(node, label)}"
            case ast.ClassDef():
                return f"export {self.class_(node, label)}"
            case ast.Assign(value=value) | ast.AnnAssign(value=value) if value is not None:
                return f"export const {label} = {self.expression(value)};"
            case _:
                raise self.fail(node)

    def class_(self, node: ast.ClassDef, label: str) -> str:
        if is_presentation(node):
            return self.presentation(node, label)
        if any(ast.unparse(each) == "TypedDict" for each in node.bases):
            return f"function {label}() {{\nreturn {self.py('dict')}([]);\n}}"
        if not any("dataclass" in ast.unparse(each) for each in node.decorator_list):
            raise self.fail(node, "a class that is no dataclass")
        lines = [f"class {label} {{", f"constructor({self.field_list(node)}) {{"]
        lines += [f"this.{name} = {local(name)};" for name, _ in fields_of(node)]
        lines.append("}")
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                lines.append(self.method(statement))
        return "\n".join([*lines, "}"])

    def field_list(self, node: ast.ClassDef) -> str:
        self.scopes.append({name for name, _ in fields_of(node)})
        given = ", ".join(self.parameter(name, default) for name, default in fields_of(node))
        self.scopes.pop()
        return given

    def method(self, node: ast.FunctionDef) -> str:
        kinds = [ast.unparse(each) for each in node.decorator_list]
        prefix = "get" if "property" in kinds else ""
        if set(kinds) - {"property", "abstractmethod"}:
            raise self.fail(node, f"the decorator {kinds}")
        own = node.args.args[0].arg if node.args.args else node.args.posonlyargs[0].arg
        twin = ast.FunctionDef(**{**dict(ast.iter_fields(node)), "args": without_first(node.args)})
        self.scopes.append({own})
        text = self.function(twin, node.name, prefix)
        self.scopes.pop()
        head, _, body = text.partition("{\n")
        if "= {" in head:
            raise self.fail(node, "a method with named arguments")
        return f"{head}{{\nconst {local(own)} = this;\n{body}"

    def presentation(self, node: ast.ClassDef, label: str) -> str:
        base = next(
            (self.expression(each) for each in node.bases if isinstance(each, ast.Name) and each.id != "ABC"), None
        )
        for each in node.bases:
            if isinstance(each, ast.Subscript) and node.name != "Presentation":
                base = self.expression(each.value)
        extends = f" extends {base}" if base else ""
        methods, values = [], []
        for statement in node.body:
            name = member_name(statement)
            if name not in MEMBERS:
                continue
            match statement:
                case ast.FunctionDef():
                    methods.append(self.method(statement))
                case ast.Assign(value=ast.Call(func=ast.Name(id="staticmethod"), args=[value])):
                    values.append(f"{label}.prototype.{name} = {self.expression(value)};")
                case ast.Assign(value=value) | ast.AnnAssign(value=value) if value is not None:
                    values.append(f"{label}.prototype.{name} = {self.expression(value)};")
        return "\n".join([f"class {label}{extends} {{", *methods, "}", *values])
