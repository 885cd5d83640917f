"""The commands of the terminal, in the order in which ``help`` lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..errors import GameError, NotationError
from ..presentation import Word
from .action_lists import tell_legal, tell_more
from .console import NO_BREAK_SPACE, to_sentence
from .help import GAME_TOPIC, Command, tell_help
from .hints import tell_coach, tell_hint
from .input_parsing import parse_switch
from .local_commands import load, note, save, start_again, take_back
from .rules import tell_clause, tell_rules
from .table import TerminalTable

if TYPE_CHECKING:
    from .session import TerminalSession

SHOW_TARGETS = ("board", "log")


def show(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Draws the board, shows the log, or runs a command of the game."""
    match [argument.lower() for argument in arguments]:
        case []:
            session.draw(session.view.marks())
        case [what, *rest] if what in session.view.presentation.words:
            session.vocabulary()[what].run(session, rest)
        case [what] if "board".startswith(what) or what in ("hand", "table"):
            session.draw(session.view.marks())
        case [what] if "log".startswith(what):
            tell_log(session, [])
        case [what, count] if "log".startswith(what):
            tell_log(session, [count])
        case _:
            raise NotationError("type show, show board, show log or show log 20")


def tell_log(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows the latest log entries."""
    count = 10
    if arguments:
        if not (arguments[0].isascii() and arguments[0].isdigit() and len(arguments[0]) < 7 and int(arguments[0])):
            raise NotationError("give a number of moves, such as show log 20")
        count = int(arguments[0])
    played = session.view.count
    if not played:
        session.say("No move has been played yet.")
    for number, sentence in session.view.log(max(0, played - count)):
        session.say(f"{number}. {sentence}")


def tell_why(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Explains why an action is illegal and draws what prevents it."""
    text = " ".join(arguments) or session.last_refused
    if text is None:
        raise NotationError("type why and a move")
    try:
        action = session.view.parse_action(text)
    except NotationError:
        reasons: list[str] = []
        # Cards or tiles that form no action have readings that give the reason; other words have no readings.
        with suppress(GameError):
            reasons = [str(reading.sentence) for reading in session.table.readings(text) if reading.sentence]
        if not reasons:
            raise
        for reason in reasons:
            session.say(to_sentence(reason))
        return
    refused = session.table.why(action)
    if refused is None:
        session.say(f"{action} is legal.")
        return
    sentence, drawing = refused
    session.say(to_sentence(sentence))
    if drawing:
        session.console.draw(drawing)


def tell_readings(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the ways to play the given cards or tiles, or says why they form no action."""
    if not arguments:
        raise NotationError("type readings and the cards or tiles")
    found = session.table.readings(" ".join(arguments))
    session.numbered = [reading.action for reading in found if reading.action is not None and reading.sentence is None]
    session.listed_count = len(session.numbered)
    number = 0
    for reading in found:
        if reading.action is None and session.numbered:
            # If they form an action, the reasons why they form no other action are left out.
            continue
        if reading.sentence is None:
            number += 1
            session.say(f"{number}. {reading.name}: {str(reading.action).replace(' ', NO_BREAK_SPACE)}")
        else:
            session.say(to_sentence(str(reading.sentence)))
    if number:
        session.say("Type a number to play that move.")
    if not found:
        session.say("In this game each action can be read in one way only.")


def tell_turn(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says whose turn it is."""
    session.say(session.view.status_sentence())


def resign(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Resigns, after confirmation."""
    if session.view.is_over:
        session.say("The game is over.")
    elif session.confirm("Resign this game?"):
        session.table.resign()
    else:
        session.say("The game goes on.")


def set_board(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns drawing the board at each turn on or off."""
    session.settings.draws_board = parse_switch(arguments, "board")
    session.say("The board is drawn at each turn." if session.settings.draws_board else "Type show to see the board.")


def set_bell(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the bell at each turn on or off."""
    session.settings.rings_bell = parse_switch(arguments, "bell")
    session.say("The bell rings when it is your turn." if session.settings.rings_bell else "The bell is off.")


def set_title(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the window title on or off."""
    session.settings.sets_title = parse_switch(arguments, "title")
    if session.settings.sets_title:
        session.say("The window title shows whose turn it is and the clock.")
    else:
        session.console.set_title(None)
        session.say("The window title is restored.")


def set_auto(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns an optional question on or off, or lists the questions."""
    known, seat = session.view.presentation.switches, session.view.seat
    if not known or seat is None:
        session.say("This game has no optional questions.")
        return
    switches = session.table.switches(seat)
    if not arguments:
        for word, switch in known.items():
            state = "on: you are asked" if switches[word] else "off: you are not asked"
            session.say(f"{word} {state} {switch.question}; auto {word} off {switch.instead}.")
        return
    found = [word for word in known if word.startswith(arguments[0].lower())]
    if len(found) != 1:
        raise NotationError(f"type auto, one of {', '.join(known)}, and on or off")
    (word,) = found
    switches[word] = parse_switch(arguments[1:], f"auto {word}")
    asked = f"You are {'asked' if switches[word] else 'not asked'} {known[word].question}"
    session.say(f"{asked}." if switches[word] else f"{asked}: the table {known[word].instead}.")


def set_names(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Chooses a set of card names, or lists the sets."""
    known = session.view.presentation.naming_sets
    if not known:
        session.say("This game has only one set of names.")
        return
    match [argument.lower() for argument in arguments]:
        case []:
            for naming, names in known.items():
                session.say(f"names {naming}: {', '.join(f'{letter} {name}' for letter, name in names.items())}.")
        case [naming] if naming in known:
            session.view.naming = naming
            session.say(f"The cards now have the {naming} names.")
        case _:
            raise NotationError(f"type names and one of {', '.join(known)}")


def leave(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Leaves the table; the game can be resumed."""
    session.is_leaving = True


COMMANDS: dict[str, Command] = {
    "help": Command("ask", "help", "the commands by topic; help why explains a command, help play a topic", tell_help),
    "rules": Command("ask", "rules N4", "a section of the rulebook; rules lists the sections", tell_rules),
    "clause": Command(
        "ask", "clause N4.2", "a clause of the rulebook; without a number, the last one cited", tell_clause
    ),
    "show": Command("look", "show", "draws the board; show log 20 shows the last 20 moves", show),
    "turn": Command("look", "turn", "whose turn it is", tell_turn),
    "why": Command("ask", "why MOVE", "why a move is illegal; without a move, the last one refused", tell_why),
    "legal": Command(
        "ask", "legal", "the legal moves; legal and a word lists those that start with or contain it", tell_legal
    ),
    "more": Command("ask", "more", "continues the last list", tell_more),
    "readings": Command(
        "ask", "readings ITEMS", "what some cards or tiles could be played as, or why they cannot", tell_readings
    ),
    "hint": Command("ask", "hint", "what the coach would play; hint 5 asks a bot of that level", tell_hint),
    "coach": Command(
        "ask", "coach", "the coach's move and its reasons; coach on and coach off for every turn", tell_coach
    ),
    "undo": Command("play", "undo", "takes back your last move and what followed, unless cards are hidden", take_back),
    "notes": Command("keep", "notes", "your notes on this game; notes and a text adds one", note),
    "save": Command("keep", "save", "where the game is saved; save FILE writes its record to a file", save),
    "load": Command("keep", "load", "opens a saved game, by id or file", load),
    "again": Command("play", "again", "starts another game with the same options and players", start_again),
    "board": Command("set", "board off", "stops drawing the board at each turn; board on resumes it", set_board),
    "bell": Command("set", "bell on", "rings the bell at your turn", set_bell),
    "title": Command("set", "title on", "shows whose turn it is and the clock in the window title", set_title),
    "auto": Command("set", "auto runs off", "which questions are answered for you; auto lists them", set_auto),
    "names": Command(
        "set", "names", "the sets of card names, if the game has several; names and a set chooses one", set_names
    ),
    "resign": Command("play", "resign", "resigns this game, after confirmation", resign),
    "quit": Command("play", "quit", "leaves; the game is saved and can be resumed", leave),
}


def vocabulary(table: TerminalTable) -> dict[str, Command]:
    """Returns the commands of a table, by topic and in the order of :data:`COMMANDS`."""
    known = {
        word: command
        for word, command in (COMMANDS | dict(table.words)).items()
        if word not in table.unavailable_commands
    }
    for name, word in table.view.presentation.words.items():
        known.setdefault(name, Command(GAME_TOPIC, word.example, str(word.help), _game_command(word)))
    return known


def _game_command(word: Word[Any]) -> Callable[[TerminalSession, Sequence[str]], None]:
    """Returns the function that runs a command of the game on the current view."""
    return lambda session, rest: session.say(str(word.answer(rest, session.view.data())))
