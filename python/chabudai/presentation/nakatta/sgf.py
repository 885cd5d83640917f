"""Reads and writes games of Nakatta as SGF.

``SZ`` is the size, points are those of a record, and a move has the colour of its stone. ``swap-sides`` exchanges the
players, an empty move is a skipped turn, and ``AB``, ``AW`` and ``PL`` hold a set-up position. The reader also accepts
Go's two-letter points, counted from the top, ``swap-pieces``, and the colours of players after a swap. It asks about
what a file leaves open, and reports everything that it leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...catalogue import message
from ...errors import RecordError
from ..interchange import Answers, GameFile, GameMove, Notes, Text, is_main_line, refuse_at
from .points import MAX_SIZE, MIN_SIZE, Point, parse_letters, parse_name, point_name, position_text, rectangle
from .sgf_syntax import Node, Property, looks_like_sgf, parse, quote
from .sgf_writer import write
from .turns import Turns

__all__ = ["read", "recognises", "write"]

MAX_VARIATION_DEPTH = 100
MAX_LISTED_PROPERTIES = 30
_HEADER = {"AP", "CA", "DT", "FF", "GM", "GN", "PB", "PW", "RE", "RU", "ST", "SZ"}
_SET_UP = {"AB", "AE", "AW", "PL"}
_OTHER = {"B": "W", "W": "B"}
_SWAPS = ("swap", "swap-sides", "swap-pieces")
_RESULT = re.compile(r"(?P<colour>[BW])\+(?P<how>R|Resign|T|Time|F|Forfeit|[\d.]*)", re.IGNORECASE)
_ENDINGS = {"r": "resign", "t": "timeout", "f": "forfeit"}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
recognises = looks_like_sgf


def read(text: str, answers: Answers) -> GameFile:
    """Returns the game in an SGF file. Raises ``RecordError`` with the place, and ``AmbiguousFileError``."""
    notes = Notes(text)
    games = parse(text, notes)
    if not games:
        raise RecordError(str(message("sgf-no-game")))
    number = 1
    if len(games) > 1:
        counts = [str(count) for count in range(1, len(games) + 1)]
        number = int(answers.ask("number", "Which of its games should be read?", counts))
    return _Reader(notes, answers, games[number - 1]).read()


class _LineEndError(Exception):
    """A part of a line that cannot be read; the line ends before it."""

    def __init__(self, at: int, reason: Text) -> None:
        super().__init__(str(reason))
        self.at = at
        self.reason = reason


@dataclass(frozen=True, slots=True)
class _Context:
    """The state before a node is read."""

    before: int = 0
    """The position before the node; 0 is the start."""
    moves: int = 0
    to_move: str | None = None
    """The colour to move; ``None`` before the first move of a file that does not say."""
    is_swapped: bool = False
    is_after_swap: bool = False
    is_flipped: bool = False
    """Whether the file's colours are exchanged: it names players instead of stones after a swap."""
    is_mirrored: bool = False
    """Whether the file's points are mirrored, after ``swap-pieces``."""
    is_main: bool = True
    is_trunk: bool = True
    """Whether no node before it has variations, so that stones may be set up."""
    depth: int = 0


class _Reader:
    def __init__(self, notes: Notes, answers: Answers, root: Node) -> None:
        self._notes = notes
        self._answers = answers
        self._root = root
        self._stones: dict[str, str] = {}
        self._has_set_up = False
        self._to_move: str | None = None
        self._moves: list[GameMove] = []
        self._branches: dict[tuple[int, str], int] = {}
        self._comments: dict[int, list[str]] = {}
        self._entries: list[tuple[str, str]] = []
        self._ending: tuple[str, str] | None = None
        self._main_end: _LineEndError | None = None
        self._main = _Context()
        self._ignored: dict[str, tuple[int, int]] = {}
        self._is_ours = root.first("AP").startswith("Chabudai") and root.first("GM") in ("", "0")
        self._check_game()
        self._size = self._read_size()
        self._pie = self._read_rules()
        self._turns: Turns | None = None

    def read(self) -> GameFile:
        stack = [(self._root, _Context())]
        while stack:
            node, before = stack.pop()
            context = self._read_node(node, before)
            if context is None:
                continue
            children = list(enumerate(node.children))
            for index, child in reversed(children):
                nested = replace(
                    context,
                    is_main=context.is_main and index == 0,
                    is_trunk=context.is_trunk and len(children) == 1,
                    depth=context.depth + (index > 0),
                )
                stack.append((child, nested))
        if self._main_end is not None and not self._moves and not self._has_set_up:
            raise refuse_at(self._notes, self._main_end.at, self._main_end.reason)
        winners = self._read_result()
        if self._ending is not None:
            self._entries.append(self._ending)
        self._note_ignored()
        moves = [replace(move, comment=self._comment(number)) for number, move in enumerate(self._moves, start=1)]
        start = self._comment(0)
        self._answers.check()
        return GameFile(
            game="nakatta",
            options={"size": self._size, "pie": self._pie},
            position=self._position(),
            entries=self._entries,
            names=self._read_names(),
            date=self._root.first("DT") or None,
            winners=winners,
            moves=() if is_main_line(moves) and not start else moves,
            comment=start,
            notes=self._notes.sentences(),
        )

    # The header.

    def _check_game(self) -> None:
        root, notes = self._root, self._notes
        for name in _HEADER:
            again = [each for each in root.properties if each.name == name][1:]
            if again:
                notes.add(again[0].at, message("sgf-given-again", what=name))
        if self._is_ours or root.first("GN") == "Nakatta":
            return
        game = f"GM[{root.first('GM')[:8]}]" if root.find("GM") else "no game (GM)"
        self._answers.ask("game", f"It names {game}. Is it a game of Nakatta?", ["nakatta"])

    def _read_size(self) -> int:
        found = self._root.find("SZ")
        if found is None:
            sizes = [str(size) for size in range(MIN_SIZE, MAX_SIZE + 1)]
            return int(self._answers.ask("size", "It names no size (SZ). How many points has a side?", sizes))
        value = found.values[0].strip()
        sides = re.fullmatch(r"(\d{1,3})(?::(\d{1,3}))?", value, re.ASCII)
        if sides is None or int(sides[2] or sides[1]) != int(sides[1]) or not MIN_SIZE <= int(sides[1]) <= MAX_SIZE:
            wrong = message("sgf-size", what=quote(value), least=MIN_SIZE, greatest=MAX_SIZE)
            raise refuse_at(self._notes, found.at, wrong)
        return int(sides[1])

    def _read_rules(self) -> bool:
        rules = self._root.find("RU")
        value = rules.values[0].strip() if rules else ""
        if value in ("pie", "no pie"):
            return value == "pie"
        has_swap = any(
            move.values[0].strip().lower() in _SWAPS
            for node in _main_line(self._root)
            for move in node.properties
            if move.name in _OTHER
        )
        if has_swap or (self._is_ours and not value):
            return True
        stated = f"the rules {quote(value)} (RU)" if value else "no rules (RU)"
        return self._answers.ask("pie", f"It names {stated}. Could White swap sides?", ["yes", "no"]) == "yes"

    def _read_names(self) -> dict[int, str]:
        names = {seat: self._root.first(key) for seat, key in enumerate(("PB", "PW"))}
        swapped = any(action == "swap" for _, action in self._entries)
        if swapped and any(names.values()) and not self._is_ours:
            question = "The players swapped sides. Who is PB, the player of the first stone or of Black at the end?"
            if self._answers.ask("names", question, ["first", "end"]) == "end":
                names = {1 - seat: name for seat, name in names.items()}
            self._answers.check()
        return {seat: name for seat, name in names.items() if name}

    def _read_result(self) -> tuple[int, ...] | None:
        """Returns the winner that the file names, and notes a resignation or a loss on time as the ending."""
        found = self._root.find("RE")
        value = found.values[0].strip() if found else ""
        if found is None or value in ("", "?", "Void"):
            return None
        result = _RESULT.fullmatch(value)
        if result is None:
            self._notes.add(found.at, f"RE[{value[:24]}] is not a result of Nakatta, which has no draws")
            return None
        winner = result["colour"].upper()
        how = _ENDINGS.get(result["how"][:1].lower())
        if how is not None and self._ending is None and self._main_end is None:
            self._ending = ("table", f"{how} {self._seat(_OTHER[winner], self._main)}")
        return (self._seat(winner, self._main),)

    def _position(self) -> str | None:
        to_move = self._to_move or "B"
        if not self._has_set_up and to_move == "B":
            return None
        return position_text(self._stones, to_move)

    # Nodes.

    def _read_node(self, node: Node, before: _Context) -> _Context | None:
        """Returns the context for the next node, or ``None`` if the line ends here."""
        context = before
        try:
            if before.depth > MAX_VARIATION_DEPTH:
                raise _LineEndError(node.at, message("sgf-too-deep", count=MAX_VARIATION_DEPTH))
            context = self._read_set_up(node, context)
            moves = [each for each in node.properties if each.name in _OTHER]
            for index, move in enumerate(moves):
                if index == 1:
                    self._notes.add(move.at, message("sgf-several-moves"))
                context = self._read_move(move, context)
        except _LineEndError as end:
            self._notes.add(end.at, message("sgf-line-ends", sentence=end.reason))
            if context.is_main:
                self._main_end = end
                self._main = context
                self._answers.ask("line", f"{self._notes.place(end.at)}: {end.reason} Stop there?", ["stop"])
            return None
        if context.is_main:
            self._main = context
        for each in node.properties:
            if each.name == "C":
                self._comments.setdefault(context.before, []).append("\n".join(each.values))
            elif (
                each.name not in _OTHER
                and each.name not in _SET_UP
                and not (node is self._root and each.name in _HEADER)
            ):
                at, count = self._ignored.get(each.name, (each.at, 0))
                self._ignored[each.name] = (at, count + 1)
        return context

    def _read_set_up(self, node: Node, context: _Context) -> _Context:
        found = [each for each in node.properties if each.name in _SET_UP]
        stones = [each for each in found if each.name != "PL"]
        is_late = context.moves > 0 or not context.is_trunk
        if stones and is_late:
            raise _LineEndError(stones[0].at, message("sgf-late-set-up"))
        seen: set[str] = set()
        listed = 0
        for each in found:
            if each.name == "PL":
                context = self._read_to_move(each, context, is_late)
                continue
            self._has_set_up = True
            for value in each.values:
                points = self._points(value)
                listed += len(points or ())
                if points is None or listed > 4 * self._size**2:
                    what = f"{each.name}[{value[:24]}]"
                    raise refuse_at(self._notes, each.at, message("sgf-no-point", what=what, size=self._size))
                for point in points:
                    if point in seen:
                        self._notes.add(each.at, message("sgf-twice", point=point))
                    seen.add(point)
                    self._stones.pop(point, None)
                    if each.name != "AE":
                        self._stones[point] = each.name[1]
        return context

    def _read_to_move(self, found: Property, context: _Context, is_late: bool) -> _Context:
        colour = found.values[0].strip()[:1].upper()
        if colour not in _OTHER:
            self._notes.add(found.at, message("sgf-no-colour", what=quote(found.values[0])))
        elif not is_late:
            self._to_move = colour
            return replace(context, to_move=colour)
        elif context.to_move != colour:
            self._notes.add(found.at, message("sgf-turn-follows"))
        return context

    def _read_move(self, move: Property, context: _Context) -> _Context:
        if len(move.values) > 1:
            self._notes.add(move.at, message("sgf-values", what=move.name, count=len(move.values)))
        value = move.values[0].strip().lower()
        what = f"{move.name}[{move.values[0][:24]}]"
        if self._ending is not None and context.is_main:
            raise _LineEndError(move.at, f"{what} follows the end of the game.")
        is_flipped = context.is_flipped
        if context.is_after_swap and not is_flipped and not self._is_ours and move.name == "B":
            is_flipped = True
            self._notes.add(move.at, message("sgf-exchanged"))
        stone = _OTHER[move.name] if is_flipped else move.name
        if re.match(r"resign|forfeit|time", value):
            return self._read_ending(move, value, stone, context)
        self._to_move = self._to_move or stone
        after = replace(context, is_flipped=is_flipped, is_after_swap=value in _SWAPS, to_move=_OTHER[stone])
        if value in ("", "pass") or (value == "tt" and self._size < 20):
            self._read_pass(move, stone, context)
            return after
        if value in _SWAPS:
            return self._read_swap(move, value, after)
        point = self._point(value)
        if point is None:
            raise _LineEndError(move.at, message("sgf-no-point", what=what, size=self._size))
        name = point_name(point[::-1] if context.is_mirrored else point)
        number = self._add(name, self._seat(stone, context), context)
        return replace(after, before=number, moves=context.moves + 1)

    def _read_swap(self, move: Property, value: str, after: _Context) -> _Context:
        if value == "swap" and not self._is_ours:
            question = "Does its swap exchange the players (sides), or mirror the stone and keep them (pieces)?"
            value = f"swap-{self._answers.ask('swap', question, ['sides', 'pieces'])}"
        is_pieces = value == "swap-pieces"
        if is_pieces:
            self._notes.add(move.at, message("sgf-mirrored"))
        number = self._add("swap", 1, after)
        return replace(
            after,
            before=number,
            moves=after.moves + 1,
            to_move="W",
            is_swapped=not after.is_swapped,
            is_flipped=after.is_flipped != is_pieces,
            is_mirrored=after.is_mirrored != is_pieces,
        )

    def _read_ending(self, move: Property, value: str, stone: str, context: _Context) -> _Context:
        if not context.is_main:
            raise _LineEndError(move.at, message("sgf-ending", what=f"{move.name}[{value[:24]}]"))
        self._ending = ("table", f"{_ENDINGS[value[0]]} {self._seat(stone, context)}")
        return context

    def _read_pass(self, move: Property, stone: str, context: _Context) -> None:
        """Drops a skipped turn, which follows from the rules. A pass that the rules forbid becomes an action that a
        replay refuses.
        """
        if not context.is_main:
            self._notes.add(move.at, message("sgf-pass", what=f"{move.name}[{move.values[0][:8]}]"))
            return
        self._turns = self._turns or Turns({"size": self._size, "pie": self._pie}, self._position())
        if not self._turns.may_skip(self._seat(stone, context), self._entries):
            self._entries.append((str(self._seat(stone, context)), "pass"))

    def _add(self, action: str, seat: int, context: _Context) -> int:
        """Adds a move and returns its position. Variations that begin with the same action become one."""
        if context.is_main:
            self._entries.append((str(seat), action))
        number = self._branches.get((context.before, action))
        if number is None:
            self._moves.append(GameMove(context.before, action, seat=seat))
            number = self._branches[context.before, action] = len(self._moves)
        return number

    def _point(self, value: str) -> Point | None:
        """Parses a point in the notation of records, or in Go's two letters. Asks how another program counts rows."""
        if parse_name(value, self._size) is None:
            return parse_letters(value, self._size)
        rows = "bottom"
        if not self._is_ours:
            rows = self._answers.ask("rows", "Is row 1 at the bottom or the top?", ["bottom", "top"])
        return parse_name(value, self._size, from_top=rows == "top")

    def _points(self, value: str) -> list[str] | None:
        """Parses a point, or a rectangle such as ``a1:c2``, into the names of its points."""
        corners = value.strip().lower().split(":", 2)
        one, other = self._point(corners[0]), self._point(corners[-1])
        if len(corners) > 2 or one is None or other is None:
            return None
        return [point_name(point) for point in rectangle(one, other)]

    def _seat(self, stone: str, context: _Context) -> int:
        return 0 if (stone == "B") != context.is_swapped else 1

    def _comment(self, number: int) -> str:
        return "\n".join(text for text in self._comments.get(number, ()) if text)

    def _note_ignored(self) -> None:
        if not self._ignored:
            return
        listed: Sequence[str] = [
            quote(name) if count == 1 else str(message("sgf-times", what=quote(name), count=count))
            for name, (_, count) in self._ignored.items()
        ]
        at, _ = next(iter(self._ignored.values()))
        names, more = ", ".join(listed[:MAX_LISTED_PROPERTIES]), len(listed) - MAX_LISTED_PROPERTIES
        if more > 0:
            self._notes.add(at, message("sgf-not-imported-and-others", names=names, count=more))
        else:
            self._notes.add(at, message("sgf-not-imported", names=names))


def _main_line(root: Node) -> list[Node]:
    line = [root]
    while line[-1].children:
        line.append(line[-1].children[0])
    return line
