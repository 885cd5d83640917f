"""Line mode: one person or several at one keyboard, in plain sentences."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from ..errors import GameError, NotationError
from ..records import ending_line, ending_marks, options_sentence
from . import commands
from .console import FIRM_SPACE, Console, as_sentence
from .greeting import kept_sentence, who_plays
from .table import Table

DONE = 0
"""The game was played to its end, or left by someone who can resume it."""
CUT_SHORT = 3
"""The input ended before the game did."""
NUMBER_DIGITS = 6


@dataclass(slots=True)
class Settings:
    """What a person may set."""

    draws_board: bool = True
    rings: bool = False
    unicode: bool = False


class LineClient:
    """A conversation about one table."""

    def __init__(self, table: Table, console: Console, settings: Settings | None = None) -> None:
        self.table = table
        self.console = console
        self.settings = settings or Settings()
        self.listed: list[str] = []
        """What a number picks from."""
        self.listed_from = 0
        """How much of that was shown."""
        self.refused: str | None = None
        """The action that ``why`` alone is about."""
        self.is_leaving = False
        self._is_new = False
        self._told = 0
        # Where several people share a screen that must show each something else:
        self._holder: int | None = None
        self._told_to: dict[int, int] = {}
        self._shows_secrets = False
        self._is_handing_over = False
        self._names: dict[int, str] = {}
        self._trouble_told: str | None = None
        self._end_told = False

    # The conversation.

    def run(self) -> int:
        """Talks until the person leaves or the input ends; the exit code."""
        self.open_table(self.table)
        was_interrupted = False
        while True:
            is_advancing = True
            try:
                self._advance()
                is_advancing = False
                if self._has_left():
                    return DONE
                if self.table.match.is_over and not self.console.is_interactive:
                    return DONE
                # What one person typed is nothing for the next one to bring back with the arrows.
                line = self.console.ask(self._prompt(), remembered=not self.table.passes_the_screen)
            except KeyboardInterrupt:
                if not self.console.is_interactive:
                    raise
                if was_interrupted and self._leaves():
                    return DONE
                if not was_interrupted and is_advancing:
                    self.say("\nInterrupted; what was played stands. Ctrl-C again asks whether to leave.")
                elif not was_interrupted:
                    self.say("\nEntry cancelled, nothing was played. Ctrl-C again asks whether to leave.")
                was_interrupted = not was_interrupted
                continue
            except EOFError:
                return self._input_ended()
            was_interrupted = False
            try:
                self.respond(line)
            except KeyboardInterrupt:
                self.say("\nCancelled.")
            if self._has_left():
                return DONE

    def open_table(self, table: Table) -> None:
        """Sits down at a table: says which, who plays, and what to type."""
        self.table, self.listed, self.refused = table, [], None
        self._end_told, self._trouble_told = False, None
        match, face = table.match, table.face
        self._names = {seat: table.called(seat) for seat in table.seating.people}
        moves = sum(entry.actor.isdigit() for entry in match.played)
        # Before the first move, what chance did is news.
        self._told = len(match.played) if moves else 0
        self._told_to = dict.fromkeys(table.seating.people, self._told)
        self._is_new, self._holder = True, None
        self.say(f"{face.TITLE}: {options_sentence(match.game.options)}. {who_plays(table)}")
        self.say(face.GOALS)
        if moves:
            self.say("1 move is played." if moves == 1 else f"{moves} moves are played.")
        legal = [] if table.passes_the_screen else table.view().legal_actions
        example = f"Type a move such as {legal[len(legal) // 2]}, or ? for help." if legal else "Type ? for help."
        self.say(f"{example}{kept_sentence(table)}")
        self._tell_trouble()

    def respond(self, line: str) -> None:
        """Does what a line says, or says in one sentence why not."""
        try:
            self._do(self._picked(line.strip()))
        except GameError as error:
            self.say(as_sentence(str(error)))

    def _do(self, line: str) -> None:
        words = line.split()
        if not words:
            self.say(self._turn_line())
            return
        head, rest = words[0].lower(), words[1:]
        if head == "?":
            head = "help"
        if head in commands.COMMANDS or head in self.table.face.WORDS:
            self._run(head, rest)
            return
        action = self.table.shorthand(line)
        if action is not None:
            self.play(action)
            return
        try:
            action = self.table.match.game.canonical_action(line)
        except NotationError as error:
            meant = self._meant(head)
            if meant is None or meant == head:
                raise NotationError(f"{error}; say ? for help") from None
            self._run_or_play(meant, rest)
        else:
            self.play(action)

    def _run_or_play(self, word: str, rest: list[str]) -> None:
        if word in commands.COMMANDS or word in self.table.face.WORDS:
            self._run(word, rest)
        else:
            self.play(self.table.read(" ".join([word, *rest])))

    def _run(self, word: str, rest: list[str]) -> None:
        if word in commands.COMMANDS:
            commands.COMMANDS[word].run(self, rest)
        else:
            self.say(self.table.face.WORDS[word].answer(rest, self.table.data()))

    def play(self, action: str) -> None:
        """Plays an action for the person who is asked, who is warned first of what they would hardly want."""
        legal = self.table.view().legal_actions
        warning = self.table.face.warning(action, self.table.data(), legal) if action in legal else None
        if warning is not None and not self.confirm(f"{warning} Do it?"):
            self.say("Nothing is played.")
            return
        self.refused = action
        self.table.play(action)
        self.refused = None
        self.listed = []

    def confirm(self, question: str) -> bool:
        """Asks once; anything but yes is no."""
        try:
            answer = self.console.ask(f"{question} (y/n) ", remembered=False)
        except EOFError:
            return False
        except KeyboardInterrupt:
            self.say("")
            return False
        return answer.strip().lower() in ("y", "yes")

    def words(self) -> list[str]:
        """Every first word that means something now."""
        legal = {_verb(action) for action in self.table.view().legal_actions}
        return sorted({*commands.COMMANDS, *self.table.face.WORDS, *legal})

    def completions(self, line: str) -> list[str]:
        """What the last word of a line may become."""
        if self._is_handing_over:
            # Nobody may look into the hand of who is not at the screen yet.
            return []
        *before, last = line.lower().split(" ")
        if not before:
            known = self.words()
        elif self._begun(before[0]) == "show":
            known = list(commands.SHOWN)
        elif self._begun(before[0]) in ("load", "save"):
            known = self.table.saves.latest(20) if self.table.saves else []
        else:
            known = self._that_follow(before)
        return [word for word in known if word.lower().startswith(last)]

    def _that_follow(self, before: list[str]) -> list[str]:
        """What may come after these words: what does in a legal action, or else any word of one but its first."""
        legal = [action.split() for action in self.table.view().legal_actions]
        count = len(before)
        begun = {action[count] for action in legal if len(action) > count and _small(action[:count]) == before}
        return sorted(begun or {word for action in legal for word in action[1:] or action if word not in before})

    def _begun(self, word: str) -> str | None:
        """The word that this one is or begins, while it is the only one."""
        if word in commands.COMMANDS:
            return word
        with suppress(NotationError):
            return self._meant(word)
        return None

    def _meant(self, prefix: str) -> str | None:
        """The one word that begins so. Raises ``NotationError`` if several do."""
        named = {*commands.COMMANDS, *self.table.face.WORDS}
        named |= {word for word in self.words() if word.isalpha()}
        found = sorted(word for word in named if prefix and word.startswith(prefix))
        if len(found) > 1:
            raise NotationError(f"{prefix!r} could be {', '.join(found[:-1])} or {found[-1]}")
        return found[0] if found else None

    def _picked(self, line: str) -> str:
        """What a number stands for in the last list; any other line as it is."""
        if not (line.isascii() and line.isdigit()):
            return line
        if not self.listed:
            raise NotationError("there is no list to pick a number from; hint and legal make one")
        if len(line) > NUMBER_DIGITS or not 1 <= int(line) <= len(self.listed):
            raise NotationError(f"the last list has the numbers 1 to {len(self.listed)}")
        return self.listed[int(line) - 1]

    # What is said.

    def say(self, text: str) -> None:
        """Says sentences."""
        self.console.say(text)

    def draw(self, marks: dict[str, str] | None = None) -> None:
        """Draws what the person may see."""
        data, face = self.table.data(), self.table.face
        self.console.draw(face.text(data, unicode=self.settings.unicode, marks=marks, width=self.console.width))

    def _advance(self) -> None:
        """Tells what happened, lets bots play, and says whose turn it is when that is new."""
        shares, was_new = self.table.passes_the_screen, self._is_new
        changed = was_new if shares else self._tell_news() or was_new
        self._is_new = False
        thinking = None
        while self.table.thinking is not None or self.table.play_unasked():
            changed = True
            if self.table.thinking is not None:
                if thinking != self.table.thinking:
                    thinking = self.table.thinking
                    self._tell_thinking(thinking)
                self.table.play_bot()
            if not shares:
                self._tell_news()
            if not self.table.seating.people and self.settings.draws_board and not self.table.match.is_over:
                self.draw()
        if shares:
            changed = self._pass_the_screen() or changed
        if self.table.match.is_over:
            self._tell_end()
        elif changed and not self.is_leaving:
            if self.settings.rings and not was_new:
                self.console.ring()
            self._draw_turn()

    def _tell_thinking(self, seat: int) -> None:
        """Says that a bot thinks, where there is one: with several that would be said all the time."""
        bots = [level for level in self.table.seating.levels if level is not None]
        if len(bots) < 2 or not self.table.seating.people:
            self.say(f"{self.table.name(seat)} thinks ...")

    def _pass_the_screen(self) -> bool:
        """Has the person sit down who is asked, out of sight of whoever sat there; tells them what they missed.

        Whether there was anything new.
        """
        seat = self.table.asked
        if seat is None:
            # The end is for everybody to see.
            self._told = self._told_to.get(self._holder, self._told) if self._holder is not None else self._told
            return self._tell_news()
        has_changed = seat != self._holder
        if has_changed:
            self._hand_over(seat)
            if self.is_leaving:
                return False
        self._told = self._told_to[seat]
        has_news = self._tell_news()
        self._told_to[seat] = self._told
        self._shows_secrets = True
        return has_changed or has_news

    def _hand_over(self, seat: int) -> None:
        """Clears the screen, and waits until somebody says to be the person in this seat."""
        self._holder, self.listed, self.refused = None, [], None
        if self._shows_secrets:
            self.console.clear()
            self._shows_secrets = False
        called = self.table.called(seat)
        self._is_handing_over = True
        try:
            while answer := self.console.ask(f"Press Enter when you are {called}: ", remembered=False).strip().lower():
                if answer in ("q", "quit"):
                    self.is_leaving = True
                    return
                self.say(f"It is {called}'s turn, and the hand is shown after Enter alone; or say quit.")
        finally:
            self._is_handing_over = False
        self._holder = seat

    def _tell_news(self) -> bool:
        """Says each action that was not told yet; whether there was one, or one was taken back."""
        played = len(self.table.match.played)
        changed = played != self._told
        if played < self._told:
            self.say(f"Taken back: {self._told - played} of {self._told} moves.")
        else:
            for _, sentence in self.table.log(self._told, self.table.unasked):
                self.say(sentence)
        self._told = played
        for seat, name in self._names.items():
            if name != self.table.called(seat):
                self._names[seat] = self.table.called(seat)
                who = "You are" if len(self._names) == 1 else f"The person who was {name} is"
                self.say(f"{who} {self._names[seat]} now.")
        self._tell_trouble()
        return changed

    def _tell_trouble(self) -> None:
        if self.table.trouble != self._trouble_told:
            self._trouble_told = self.table.trouble
            self.say(f"Warning: {self.table.trouble}." if self.table.trouble else "The game is saved again.")

    def _draw_turn(self) -> None:
        if self.settings.draws_board:
            self.draw()
        self.say(self._turn_line())
        data = self.table.data()
        choices = list(self.table.face.choices(self.table.view().legal_actions, data))
        if choices:
            named = [self.table.face.action_name(action, data) for action in choices]
            self.listed, self.listed_from = choices, len(choices)
            self.say("  ".join(f"{number}: {name}".replace(" ", FIRM_SPACE) for number, name in enumerate(named, 1)))

    def _turn_line(self) -> str:
        """Whose turn it is as the screen shows it, or how the match ended."""
        if self.table.match.ending is not None:
            return ending_line(self.table.match, self.table.eyes())
        return self.table.face.turn_sentence(self.table.data())

    def _tell_end(self) -> None:
        if self._end_told:
            return
        self._end_told = True
        marks = ending_marks(self.table.match)
        if self.settings.draws_board:
            self.draw(marks)
        self.say(ending_line(self.table.match))
        if marks and self.settings.draws_board:
            self.say("What decided it is marked #.")
        ending = self.table.match.ending
        if ending is not None and len(self.table.seating.people) == 1:
            self.say("You win." if self.table.seating.people[0] in ending["winners"] else "You lose.")
        kept = f" The record is saved as {self.table.identifier}." if self.table.identifier else ""
        more = " Say again for another game, show log, or quit." if self.console.is_interactive else ""
        if kept or more:
            self.say(f"{kept}{more}".strip())

    def _prompt(self) -> str:
        if self.table.match.is_over:
            return "Over> "
        asked = self.table.asked
        return "> " if asked is None else f"{self.table.called(asked)}> "

    # Leaving.

    def _has_left(self) -> bool:
        if self.is_leaving:
            self._say_goodbye()
        return self.is_leaving

    def _leaves(self) -> bool:
        kept = f" It is saved as {self.table.identifier}." if self.table.identifier and not self.table.trouble else ""
        try:
            answer = self.console.ask(f"\nLeave the game?{kept} (y/n) ", remembered=False)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            answer = "yes"
        if answer.strip().lower() not in ("y", "yes"):
            self.say("The game goes on.")
            return False
        self._say_goodbye()
        return True

    def _input_ended(self) -> int:
        if self.console.is_interactive:
            self.say("")
        self._say_goodbye()
        return DONE if self.table.match.is_over or self.console.is_interactive else CUT_SHORT

    def _say_goodbye(self) -> None:
        if self.table.identifier is not None and not self.table.match.is_over:
            self.say(f"Saved. Resume with: chabudai play --resume {self.table.identifier}")


def _small(words: list[str]) -> list[str]:
    return [word.lower() for word in words]


def _verb(action: str) -> str:
    """The word that an action begins with: ``take`` of ``take@2``; a point is a word of its own.

    >>> _verb("take@2"), _verb("play 5x2@3"), _verb("e5")
    ('take', 'play', 'e5')
    """
    return action.replace("@", " ").split(maxsplit=1)[0]
