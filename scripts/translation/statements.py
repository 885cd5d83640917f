"""Statements in JavaScript."""

import ast
from collections.abc import Iterator

from .calls import CallWriter
from .names import local
from .syntax import as_load, assigned, own_nodes, parameters


class StatementWriter(CallWriter):
    """Writes statements and functions."""

    def function(self, node: ast.FunctionDef, label: str, keyword: str = "function") -> str:
        yields = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(node))
        names = parameters(node)
        self.scopes.append({*names, *assigned(node)})
        given = self.parameter_list(node)
        body = self.block(node.body)
        declared = sorted(assigned(node) - set(names))
        lets = f"let {', '.join(map(local, declared))};\n" if declared else ""
        self.scopes.pop()
        return f"{keyword}{'*' if yields else ''} {label}({given}) {{\n{lets}{body}\n}}"

    def block(self, body: list[ast.stmt]) -> str:
        return "\n".join(filter(None, map(self.statement, body)))

    def statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass() | ast.Assert():
                return ""
            case ast.Expr(value=value):
                return f"{self.expression(value)};"
            case ast.Return(value=value):
                return "return null;" if value is None else f"return {self.expression(value)};"
            case ast.If(test=test, body=body, orelse=orelse):
                text = f"if ({self.condition(test)}) {{\n{self.block(body)}\n}}"
                return f"{text} else {{\n{self.block(orelse)}\n}}" if orelse else text
            case ast.For(target=target, iter=source, body=body, orelse=[]):
                item = self.temporary()
                unpacked = self.assignment(target, item)
                head = f"for (const {item} of {self.py('iter')}({self.expression(source)}))"
                return f"{head} {{\n{unpacked}\n{self.block(body)}\n}}"
            case ast.While(test=test, body=body, orelse=[]):
                return f"while ({self.condition(test)}) {{\n{self.block(body)}\n}}"
            case ast.Assign(targets=targets, value=value):
                if len(targets) == 1:
                    return self.assignment(targets[0], self.expression(value))
                kept = self.temporary()
                rest = "\n".join(self.assignment(target, kept) for target in targets)
                return f"const {kept} = {self.expression(value)};\n{rest}"
            case ast.AnnAssign(target=target, value=value):
                return "" if value is None else self.assignment(target, self.expression(value))
            case ast.AugAssign(target=target, op=op, value=value):
                changed = f"{self.binary(op, node)}({self.expression(as_load(target))}, {self.expression(value)})"
                return self.assignment(target, changed)
            case ast.Match():
                return self.match(node)
            case ast.Raise(exc=error) if error is not None:
                return f"throw {self.expression(error)};"
            case ast.Try(body=body, handlers=handlers, orelse=[], finalbody=[]):
                return self.try_(body, handlers)
            case ast.FunctionDef(name=name):
                return f"{local(name)} = {self.function(node, '')};"
            case ast.Continue():
                return "continue;"
            case ast.Break():
                return "break;"
            case _:
                raise self.fail(node)

    def try_(self, body: list[ast.stmt], handlers: list[ast.ExceptHandler]) -> str:
        caught = self.temporary()
        text = f"try {{\n{self.block(body)}\n}} catch ({caught}) {{\n"
        for handler in handlers:
            assert handler.type is not None, "every handler names its errors"
            kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            test = " || ".join(f"{caught} instanceof {self.expression(kind)}" for kind in kinds)
            bound = f"{local(handler.name)} = {caught};\n" if handler.name else ""
            text += f"if ({test}) {{\n{bound}{self.block(handler.body)}\n}} else "
        return f"{text}throw {caught};\n}}"

    # The match statement.

    def match(self, node: ast.Match) -> str:
        subject = self.temporary()
        text = f"const {subject} = {self.expression(node.subject)};\n"
        chain = ""
        for case in node.cases:
            tests = [*self.pattern(case.pattern, subject)]
            if case.guard is not None:
                tests.append(self.condition(case.guard))
            chain += f"{' else ' if chain else ''}if ({' && '.join(tests) or 'true'}) {{\n{self.block(case.body)}\n}}"
        return f"{text}{chain}"

    def pattern(self, node: ast.pattern, subject: str) -> Iterator[str]:
        match node:
            case ast.MatchValue(value=value):
                yield f"{self.py('eq')}({subject}, {self.expression(value)})"
            case ast.MatchSingleton(value=None):
                yield f"{subject} == null"
            case ast.MatchSingleton(value=value):
                yield f"{subject} === {str(value).lower()}"
            case ast.MatchAs(pattern=inner, name=name):
                if inner is not None:
                    yield from self.pattern(inner, subject)
                if name is not None:
                    yield f"(({local(name)} = {subject}), true)"
            case ast.MatchOr(patterns=patterns):
                yield "(" + " || ".join(" && ".join(self.pattern(each, subject)) or "true" for each in patterns) + ")"
            case ast.MatchSequence(patterns=patterns):
                star = next((i for i, each in enumerate(patterns) if isinstance(each, ast.MatchStar)), None)
                least = len(patterns) - (star is not None)
                yield f"Array.isArray({subject})"
                yield f"{subject}.length {'===' if star is None else '>='} {least}"
                for index, each in enumerate(patterns):
                    after = len(patterns) - index - 1
                    if isinstance(each, ast.MatchStar):
                        if each.name is not None:
                            end = f"{subject}.length - {after}"
                            yield f"(({local(each.name)} = {subject}.slice({index}, {end})), true)"
                    elif star is not None and index > star:
                        yield from self.pattern(each, f"{subject}[{subject}.length - {after + 1}]")
                    else:
                        yield from self.pattern(each, f"{subject}[{index}]")
            case ast.MatchMapping(keys=keys, patterns=patterns, rest=None):
                yield f"{self.py('isMapping')}({subject})"
                for key, each in zip(keys, patterns, strict=True):
                    name = self.expression(key)
                    yield f"{self.py('contains')}({subject}, {name})"
                    yield from self.pattern(each, f"{self.py('item')}({subject}, {name})")
            case ast.MatchClass(cls=kind, patterns=[], kwd_patterns=[]):
                yield f"{self.py('isinstance')}({subject}, {self.type_name(kind)})"
            case _:
                raise self.fail(node)
