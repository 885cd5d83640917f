"""The modules that are translated, with their names, and the definitions that are reachable in them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "python/chabudai"
PRESENTATION = "chabudai.presentation"
# The members of a presentation that a page needs. The others draw for terminals and reports.
MEMBERS = {
    "title",
    "words",
    "switches",
    "seat_labels",
    "seat_name",
    "seat_argument",
    "action_name",
    "refusal_sentence",
    "legal_text",
    "action_sentence",
    "event_sentence",
    "event_sentences",
    "ending_sentence",
    "outcome_sentence",
    "round_lines",
    "count_refusal",
    "turn_sentence",
    "automatic_actions",
    "reasons",
    "merge_views",
    "_acting_seat",
}
# Modules that `web/src/local/python/` has under the same names.
RUNTIME = {
    "chabudai",
    "chabudai._core",
    "chabudai.catalogue",
    "chabudai.errors",
    "chabudai.hands",
    "collections",
    "dataclasses",
    "functools",
    "math",
    "re",
    "typing",
}


@dataclass
class Module:
    """A module of the package, with its names."""

    name: str
    path: Path
    definitions: dict[str, ast.stmt] = field(default_factory=dict)
    # A name of another module, or with None a whole module.
    imports: dict[str, tuple[str, str | None]] = field(default_factory=dict)

    @property
    def is_package(self) -> bool:
        return self.path.name == "__init__.py"


def is_runtime(module: str) -> bool:
    """Whether `python.ts` has what is used of a module."""
    return module in RUNTIME or not module.startswith("chabudai.")


def path_of(name: str) -> Path | None:
    base = ROOT / "python" / Path(*name.split("."))
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


class Program:
    """The modules that are read so far, and the names that are reachable."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}
        self.order: list[tuple[str, str]] = []
        self.seen: set[tuple[str, str]] = set()

    def module(self, name: str) -> Module:
        if name not in self.modules:
            path = path_of(name)
            assert path is not None, f"there is no module {name}"
            self.modules[name] = read_module(name, path)
        return self.modules[name]

    def resolve(self, module: Module, name: str) -> tuple[str, str | None] | None:
        """Returns the module and name that a name stands for; ``None`` for one of Python's own."""
        if name in module.definitions:
            return module.name, name
        if name not in module.imports:
            return None
        source, original = module.imports[name]
        if original is None or is_runtime(source) or source == PRESENTATION:
            return source, original
        return self.resolve(self.module(source), original)

    def reach(self, module: str, name: str) -> None:
        """Adds a definition after all that it needs."""
        if (module, name) in self.seen:
            return
        self.seen.add((module, name))
        found = self.module(module)
        for node in relevant(found.definitions[name]):
            source, original = self.target(found, node) or (PRESENTATION, None)
            if original is not None and not is_runtime(source) and source != PRESENTATION:
                self.reach(source, original)
        self.order.append((module, name))

    def target(self, module: Module, node: ast.AST) -> tuple[str, str | None] | None:
        if isinstance(node, ast.Name):
            return self.resolve(module, node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            holder = self.resolve(module, node.value.id)
            if holder is not None and holder[1] is None and not is_runtime(holder[0]):
                return self.resolve(self.module(holder[0]), node.attr)
        return None


def read_module(name: str, path: Path) -> Module:
    module = Module(name, path)
    for statement in ast.parse(path.read_text(), str(path)).body:
        match statement:
            case ast.ImportFrom():
                source = absolute(module, statement)
                for alias in statement.names:
                    whole = f"{source}.{alias.name}"
                    is_module = not is_runtime(source) and path_of(whole) is not None
                    is_module = is_module or whole in RUNTIME
                    module.imports[alias.asname or alias.name] = (whole, None) if is_module else (source, alias.name)
            case ast.Import():
                for alias in statement.names:
                    module.imports[alias.asname or alias.name] = (alias.name, None)
            case ast.FunctionDef() | ast.ClassDef():
                module.definitions[statement.name] = statement
            case ast.Assign(targets=[ast.Name(id=target)]) | ast.AnnAssign(target=ast.Name(id=target)):
                module.definitions[target] = statement
    return module


def absolute(module: Module, statement: ast.ImportFrom) -> str:
    if not statement.level:
        return statement.module or ""
    parts = module.name.split(".")
    base = parts[: len(parts) - statement.level + module.is_package]
    return ".".join([*base, *([statement.module] if statement.module else [])])


def relevant(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the nodes of a definition that run in a page, without annotations and other members."""
    if isinstance(node, ast.ClassDef) and is_presentation(node):
        for base in node.bases:
            yield from relevant(base.value if isinstance(base, ast.Subscript) else base)
        for statement in node.body:
            if member_name(statement) in MEMBERS:
                yield from relevant(statement)
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast":
        yield from relevant(node.args[1])
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
        # A class with the types of its items.
        node = ast.Call(func=node.func.value, args=node.args, keywords=node.keywords)
    yield node
    skipped = {"annotation", "returns", "decorator_list", "type_params", "bases"}
    for name, value in ast.iter_fields(node):
        if name in skipped or (name == "test" and isinstance(node, ast.Assert)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from relevant(child)


def is_presentation(node: ast.ClassDef) -> bool:
    return node.name == "Presentation" or any("Presentation" in ast.unparse(base) for base in node.bases)


def member_name(statement: ast.stmt) -> str | None:
    match statement:
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
            return name
        case _:
            return None


def games() -> list[str]:
    """Returns the keys of the games that have a presentation."""
    return sorted(path.parent.name for path in (PACKAGE / "presentation").glob("*/lesson.toml"))


def key_of(module: str) -> str | None:
    """Returns the game to which a module belongs."""
    part = module.removeprefix(f"{PRESENTATION}.").split(".")[0]
    return part if part in games() else None
