"""Names and constants in JavaScript."""

import ast
import json

from .program import PRESENTATION, Module, Program, is_runtime

RESERVED = {"default", "new", "in", "of", "this", "var", "let", "function", "case", "delete", "void", "with", "switch"}
# Functions of Python that `web/src/local/python/` has, with the parameters that are given by name.
BUILTINS: dict[str, tuple[str, ...]] = {
    "abs": (),
    "all": (),
    "any": (),
    "bool": (),
    "chr": (),
    "dict": (),
    "enumerate": ("iterable", "start"),
    "filter": (),
    "float": (),
    "frozenset": (),
    "int": (),
    "isinstance": (),
    "len": (),
    "list": (),
    "map": (),
    "max": (),
    "min": (),
    "next": (),
    "ord": (),
    "range": (),
    "repr": (),
    "reversed": (),
    "round": (),
    "set": (),
    "sorted": ("iterable", "key", "reverse"),
    "str": (),
    "sum": ("iterable", "start"),
    "tuple": (),
    "zip": (),
}
ERRORS = {
    "NotationError",
    "InputError",
    "GameError",
    "AttributeError",
    "LookupError",
    "TypeError",
    "ValueError",
    "KeyError",
}


class UnknownError(Exception):
    """A construct that this script cannot translate."""


class NameWriter:
    """Writes the names of one module, and notes which ones of other modules are used."""

    def __init__(self, program: Program, module: Module) -> None:
        self.program = program
        self.module = module
        self.used: set[tuple[str, str]] = set()
        self.runtime: set[str] = set()
        self.scopes: list[set[str]] = []
        self.fresh = 0

    def py(self, name: str) -> str:
        self.runtime.add(name)
        return f"py.{name}"

    def fail(self, node: ast.AST, why: str = "") -> UnknownError:
        line = getattr(node, "lineno", 0)
        return UnknownError(f"{self.module.path}:{line}: {why or type(node).__name__} cannot be translated")

    def is_local(self, name: str) -> bool:
        return any(name in scope for scope in self.scopes)

    def name(self, node: ast.Name) -> str:
        if self.is_local(node.id):
            return local(node.id)
        found = self.program.resolve(self.module, node.id)
        if found is None:
            if node.id not in BUILTINS and node.id not in ERRORS:
                raise self.fail(node, f"the name {node.id}")
            return self.py(node.id)
        return self.global_name(node, *found)

    def global_name(self, node: ast.AST, module: str, name: str | None) -> str:
        if is_runtime(module) or module == PRESENTATION:
            return self.py(name if name is not None else module.rpartition(".")[2])
        if name is None:
            raise self.fail(node, f"the module {module} as a value")
        self.used.add((module, name))
        return mangled(module, name)

    def signature(self, node: ast.expr) -> ast.FunctionDef | ast.ClassDef | None:
        """Returns the definition of a function or class that is called by its name."""
        if isinstance(node, ast.Name) and self.is_local(node.id):
            return None
        target = self.program.target(self.module, node)
        if target is None or target[1] is None or is_runtime(target[0]) or target[0] == PRESENTATION:
            return None
        found = self.program.module(target[0]).definitions[target[1]]
        return found if isinstance(found, ast.FunctionDef | ast.ClassDef) else None

    def temporary(self) -> str:
        self.fresh += 1
        return f"${self.fresh}"


def constant(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case _:
            raise UnknownError(f"the constant {value!r} cannot be translated")


def local(name: str) -> str:
    return f"{name}_" if name in RESERVED or name in {"py", "arguments", "eval", "null"} else name


def mangled(module: str, name: str) -> str:
    stem = module.rpartition(".")[2]
    return f"{stem}__{name}"
