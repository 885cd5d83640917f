"""Two people, or one person and a bot, play at a table."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

import chabudai
from tests.browser.polling import wait_for_value

from .fixtures import Sit
from .layout import boxes_in_one_frame, overlap
from .person import Person
from .service import Service


def test_two_browsers_play_a_whole_game_with_a_swap(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    expect(anna.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    expect(bea.page).to_have_title("Nakatta: Anna – Bea · Chabudai")
    anna.play("c3")
    expect(bea.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    expect(bea.prompt).to_contain_text("You take over the black stone on c3 and Black's goal, top to bottom")
    bea.press("Swap sides")
    expect(bea.page.locator("[data-seat='1']")).to_contain_text("Black")
    expect(anna.page.locator("[data-seat='0']")).to_contain_text("White")
    expect(anna.page.get_by_role("region", name="Moves")).to_contain_text("swap")
    # The explanation of the swap stays beside the board until a move is played, and nothing covers it.
    expect(anna.prompt).to_contain_text(
        "Your opponent swapped and took over your black stone: you now join left and right"
    )
    expect(bea.prompt).to_contain_text("You swapped: the black stone is yours, and you now join top and bottom")
    expect(anna.live).to_contain_text("White swaps")
    expect(anna.page.locator(".toast")).to_have_count(0)
    for white, black in (("a1", "c2"), ("a3", "c1"), ("e3", "c4"), ("e1", "c5")):
        anna.play(white)
        bea.play(black)
    expect(bea.page.get_by_test_id("result")).to_contain_text("You won")
    expect(anna.page.get_by_test_id("result")).to_contain_text("You lost")
    expect(anna.page.get_by_test_id("result")).to_contain_text("N2.2")
    expect(anna.live).to_contain_text("You lost: Black's chain of 5 stones joins top and bottom")
    expect(anna.board.locator(".nk-won-stone")).to_have_count(5)
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.board.locator(".nk-won-stone")).to_have_count(0)
    expect(anna.stone("c5")).to_have_count(0)
    anna.page.keyboard.press("End")
    expect(anna.stone("c5")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_test_id("result")).to_contain_text("Black's chain of 5 stones joins top and bottom")
    anna.press("Show the board")
    expect(anna.prompt).to_contain_text("You lost: Black's chain of 5 stones joins top and bottom")
    anna.page.reload()
    expect(anna.prompt).to_contain_text("You lost: Black's chain of 5 stones joins top and bottom")
    expect(anna.page.get_by_test_id("result")).to_have_count(0)


def play_to_the_end(service: Service, person: Person) -> None:
    """Plays legal moves in a small game against a bot until it ends."""
    table, key = person.seat
    for _ in range(25):
        seen = service.get(f"/api/tables/{table}", key)
        if seen["ending"] is not None:
            break
        if seen["question"] is None:
            expect(person.prompt).to_contain_text(re.compile("Your turn|You won|You lost"))
            continue
        person.play(next(action for action in seen["legal"] if action != "swap"))
        expect(person.prompt).to_contain_text(re.compile("Your turn|You won|You lost"))
    expect(person.page.get_by_test_id("result")).to_contain_text(re.compile("You won|You lost"))


def test_a_game_against_a_bot_from_the_lobby_to_the_end(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "nakatta", "bots")
    anna.page.get_by_label("5", exact=True).check()
    anna.press("Play", exact=True)
    expect(anna.board).to_be_visible()
    play_to_the_end(service, anna)
    anna.page.goto(service.address)
    expect(anna.page.get_by_role("region", name="My tables")).to_contain_text(re.compile("You (won|lost)"))


def test_an_illegal_point_shows_the_window_that_makes_it_illegal(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    bea = sit(table.link(1))
    expect(bea.prompt).to_contain_text("Your turn")
    bea.click("c4")
    picture = bea.page.locator("[data-why=c4]")
    expect(picture).to_be_visible()
    culprits = "spots => spots.map(spot => spot.dataset.culprit)"
    wait_for_value(lambda: set(picture.locator("[data-culprit]").evaluate_all(culprits)), {"c3", "b3", "b4"})
    expect(bea.page.get_by_test_id("why")).to_contain_text("N4.2")
    expect(bea.live).to_contain_text("naked attachment")
    expect(bea.stones).to_have_count(1)
    # Another point does not show this explanation.
    bea.page.locator("#typed").fill("why d4")
    bea.page.locator("#typed").press("Enter")
    expect(bea.page.locator(".toast")).to_have_text("d4 is legal.")
    expect(picture).to_have_count(0)
    bea.click("c4")
    expect(picture).to_be_visible()
    bea.play("d4")
    expect(picture).to_have_count(0)


def test_hovering_over_an_illegal_point_explains_it(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    bea = sit(table.link(1))
    bea.page.mouse.move(*bea.point_position("d4"))
    expect(bea.page.locator(".nk-ghost")).to_be_visible()
    bea.page.mouse.move(*bea.point_position("c4"))
    expect(bea.page.locator(".nk-forbidden, [data-why=c4]")).to_be_visible()
    expect(bea.page.get_by_test_id("why")).to_contain_text("N4.2")
    bea.page.mouse.move(*bea.point_position("d4"))
    expect(bea.page.get_by_test_id("why")).to_have_count(0)


def test_n3_4_a_skipped_turn_is_a_toast_and_an_entry_among_the_moves(service: Service, sit: Sit) -> None:
    *before, skipping = actions_up_to_a_skip(5)
    table = service.open_table(5, pie=False)
    table.play(*before)
    anna = sit(table.link(0))
    expect(anna.stones).to_have_count(len(before))
    table.play(skipping)
    skipped = re.compile(r"so (its|your) turn is skipped \(N3\.4\)")
    expect(anna.page.locator(".toast")).to_have_text(skipped)
    expect(anna.live).to_contain_text(skipped)
    # In the list it is beside its move, on a phone too.
    text = anna.page.get_by_role("region", name="Moves").locator(".move-told")
    expect(text).to_contain_text(skipped)
    for width in (1280, 360):
        anna.page.set_viewport_size({"width": width, "height": 740})
        wait_for_value(lambda: is_right_of(anna, ".move-told > .move-event", ".move-told > .move"), True)


def is_right_of(anna: Person, right: str, left: str) -> bool:
    """Whether one element begins to the right of the other in the same row."""
    one, other = boxes_in_one_frame(anna.page, [right, left])
    return one["x"] >= other["x"] + other["width"] and overlap({**one, "x": other["x"]}, other)


def actions_up_to_a_skip(size: int) -> list[str]:
    """The placements of a random game up to the first that leaves the other colour without a legal point."""
    for seed in range(1000):
        chance = random.Random(seed)
        match = chabudai.load("nakatta", size=size, pie=False).start(seed=seed)
        actions: list[str] = []
        while not match.is_over:
            seat = match.acting[0]
            actions.append(chance.choice(match.view(seat).legal_actions))
            match.play(seat, actions[-1])
            if match.view(None).events:
                return actions
    raise AssertionError("no game with a skipped turn was found")


def test_a_reloaded_page_continues_its_game(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    bea.play("d4")
    anna.page.reload()
    expect(anna.stones).to_have_count(2)
    anna.play("c2")
    expect(bea.stone("c2")).to_be_visible()


def test_an_invitation_gives_the_open_seat_and_its_key_another_browser(service: Service, sit: Sit) -> None:
    anna, bea = sit(), sit()
    anna.set_table(service.address, "nakatta")
    anna.page.get_by_label("Match", exact=True).select_option("quick")
    anna.press("Create the table")
    invitation = anna.page.get_by_test_id("invitation").input_value()
    assert "#join=" in invitation
    bea.page.goto(invitation)
    expect(bea.page.get_by_role("heading", level=1)).to_have_text("Anna (guest) invites you")
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press("Join")
    expect(bea.board).to_be_visible()
    assert "#" not in bea.page.url
    expect(anna.page.locator("[data-seat='1']")).to_contain_text("Bea")
    expect(anna.live).to_contain_text("Bea joined as White.")
    expect(anna.page.get_by_test_id("invitation")).to_have_count(0)
    anna.play("d4")
    elsewhere = sit(f"{bea.page.url}#key={bea.seat[1]}")
    elsewhere.play("b2")
    expect(bea.stone("b2")).to_be_visible()
    late = sit()
    late.page.goto(invitation)
    expect(late.page.get_by_text("All seats are taken.")).to_be_visible()


def test_a_spectator_sees_everything_and_can_do_nothing(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, cleo = sit(table.link(0)), sit(table.link(None))
    anna.play("c3")
    expect(cleo.stone("c3")).to_be_visible()
    expect(cleo.live).to_contain_text("Black c3.")
    expect(cleo.page.get_by_role("button", name="Resign")).to_have_count(0)
    cleo.click("a1")
    expect(cleo.stones).to_have_count(1)
    expect(anna.page.get_by_text("1 watching")).to_be_visible()


def test_a_request_can_be_withdrawn_without_counting_as_refused(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    anna.press("Take back")
    expect(bea.prompt).to_contain_text("Anna asks to take back")
    anna.press("Withdraw")
    expect(bea.prompt).not_to_contain_text("asks to take back")
    expect(anna.live).to_contain_text("Take-back request withdrawn.")
    expect(anna.page.locator(".toast")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Take back")).to_be_enabled()


def test_a_move_is_taken_back_by_consent(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    anna.press("Take back")
    expect(bea.prompt).to_contain_text("Anna asks to take back")
    bea.press("Decline", exact=True)
    expect(anna.prompt).not_to_contain_text("You asked")
    expect(anna.page.locator(".toast")).to_have_text("Take-back declined.")
    expect(anna.stone("c3")).to_be_visible()
    anna.page.keyboard.press("u")
    bea.press("Allow")
    expect(anna.stones).to_have_count(0)
    expect(bea.stones).to_have_count(0)
    anna.play("b2")
    expect(bea.stone("b2")).to_be_visible()


def test_a_resignation_loses_and_a_rematch_swaps_the_colours(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Keep playing", exact=True).click()
    expect(bea.prompt).to_contain_text("Your turn")
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_test_id("result")).to_contain_text("You won")
    expect(bea.page.get_by_test_id("result")).to_contain_text("resigned")
    anna.press("Rematch")
    expect(bea.prompt).to_contain_text("Anna offers a rematch")
    bea.press("Decline", exact=True)
    expect(anna.page.locator(".toast")).to_have_text("Bea declined the rematch.")
    anna.press("Rematch")
    bea.press("Play again")
    for person in (anna, bea):
        expect(person.stones).to_have_count(0)
    bea.play("b2")
    expect(anna.stone("b2")).to_be_visible()


def test_the_match_before_a_rematch_has_an_address_of_its_own(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    table.play("c3", "swap", "a1")
    expect(bea.stones).to_have_count(2)
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ended = anna.page.get_by_test_id("result")
    expect(ended).to_contain_text("resigned")
    anna.press("Rematch")
    bea.press("Play again")
    bea.play("b2")
    expect(anna.stone("b2")).to_be_visible()
    # By the table's link, with a seat's key, and by the bare address as a spectator.
    anna.page.locator(f"a[href^='/t/{table.id}/1']").click()
    watcher = sit(f"{service.address}/t/{table.id}/1")
    for person in (anna, watcher):
        expect(person.stones).to_have_count(2)
        expect(person.stone("c3")).to_be_visible()
        expect(person.stone("b2")).to_have_count(0)
        moves = person.page.get_by_role("region", name="Moves")
        expect(moves).to_contain_text("swap")
        expect(person.page.get_by_role("button", name="Rematch")).to_have_count(0)
    # The actions after the rematch do not belong to the finished match.
    table.play("d4")
    expect(bea.stone("d4")).to_be_visible()
    expect(watcher.stones).to_have_count(2)
    expect(watcher.stone("d4")).to_have_count(0)


def test_a_copied_record_replays_to_the_same_game(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    table.play("c3", "swap", "a1", "c2")
    anna = sit(table.link(0), permissions=["clipboard-read", "clipboard-write"])
    anna.press("Copy record")
    expect(anna.page.locator(".toast")).to_have_text("Record copied.")
    record: str = anna.page.evaluate("navigator.clipboard.readText()")
    match = chabudai.replay(record)
    assert match.view(0).data == table.snapshot(0)["view"]
    assert match.names == {0: "Anna", 1: "Bea"}
    with anna.page.expect_download() as download:
        anna.press("Download record")
    assert download.value.path().read_text() == record


def test_a_choice_is_confirmed_if_the_setting_is_on(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    anna.press("Settings")
    anna.page.get_by_role("group", name="Confirm moves").get_by_label("Always").check()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.click("c3")
    expect(anna.page.locator("[data-selected=c3]")).to_be_visible()
    expect(anna.stones).to_have_count(0)
    anna.press("Cancel")
    anna.click("b2")
    anna.press("Confirm")
    expect(anna.stone("b2")).to_be_visible()
    expect(anna.stones).to_have_count(1)


def test_p16_requests_and_results_are_in_the_second_person(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    table.play("c3", "a1")
    expect(anna.stone("a1")).to_be_visible()
    anna.press("Take back")
    expect(anna.prompt).to_contain_text("You asked to take back your move.")
    expect(bea.prompt).to_contain_text("Anna asks to take back their latest move and all moves after it.")
    bea.press("Decline", exact=True)
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(bea.page.get_by_test_id("result")).to_contain_text("You lost")
    expect(bea.page.get_by_test_id("result")).to_contain_text("You resigned")
    expect(anna.page.get_by_test_id("result")).to_contain_text("You won")
    # People read about themselves in the second person, and a finished game cannot be resigned.
    expect(bea.page.get_by_test_id("result")).not_to_contain_text("Bea")
    expect(bea.page.get_by_role("button", name="Resign")).to_have_count(0)
