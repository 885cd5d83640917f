"""Questions about the nodes of a syntax tree."""

import ast
from collections.abc import Iterator


def parameters(node: ast.FunctionDef | ast.Lambda) -> list[str]:
    """Returns the names of the parameters in the order of a call in JavaScript."""
    given = node.args
    names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return [*names, *(each.arg for each in (given.vararg, given.kwarg) if each is not None)]


def without_first(given: ast.arguments) -> ast.arguments:
    twin = ast.arguments(**dict(ast.iter_fields(given)))
    if given.posonlyargs:
        twin.posonlyargs = given.posonlyargs[1:]
    else:
        twin.args = given.args[1:]
    return twin


def fields_of(node: ast.ClassDef) -> list[tuple[str, ast.expr | None]]:
    return [
        (statement.target.id, default_of(statement.value))
        for statement in node.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    ]


def default_of(value: ast.expr | None) -> ast.expr | None:
    """Returns the default of a field, which may be given by `field`."""
    match value:
        case ast.Call(func=ast.Name(id="field"), keywords=keywords):
            return next((each.value for each in keywords if each.arg == "default"), None)
        case _:
            return value


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the nodes of a function without those of functions and comprehensions inside it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(
            child, ast.FunctionDef | ast.Lambda | ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp
        ):
            yield from own_nodes(child)


def assigned(node: ast.FunctionDef) -> set[str]:
    """Returns the names that a function assigns."""
    names: set[str] = set()
    for each in own_nodes(node):
        match each:
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                names.add(name)
            case ast.FunctionDef(name=name):
                names.add(name)
            case ast.ExceptHandler(name=str(name)):
                names.add(name)
    # A walrus in a comprehension belongs to the function.
    names |= {each.target.id for each in ast.walk(node) if isinstance(each, ast.NamedExpr)}
    return names


def names_in(target: ast.expr) -> set[str]:
    return {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}


def as_load(target: ast.expr) -> ast.expr:
    twin = type(target)(**{**dict(ast.iter_fields(target)), "ctx": ast.Load()})
    return ast.copy_location(twin, target)
