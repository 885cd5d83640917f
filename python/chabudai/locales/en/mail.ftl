# Emails and push messages.

mail-nobody = an open seat
mail-game = { $game } with { $others }
mail-push = It is your turn at { $turn }
mail-push-turns =
    { $count ->
        [one] { $count } of your games waits for you
       *[other] { $count } of your games wait for you
    }
mail-event-soon =
    { $minutes ->
        [one] { $title } starts in one minute
       *[other] { $title } starts in { $minutes } minutes
    }
mail-event-now = { $title } has started
mail-push-challenge = { $name } challenges you to a game of { $game }

mail-turn-subject = Your turn at { $turn }
mail-turns-subject = Your turn at { $count } tables
mail-turns =
    Hello { $name },

    It is your turn at:

    { $tables }

    { $frequency ->
        [hourly] You get one email for all your tables, at most once an hour.
       *[daily] You get one email for all your tables, at most once a day.
    } Change this at:
    { $settings }

    Unsubscribe:
    { $unsubscribe }

mail-event =
    Hello { $name },

    { $event }:
    { $link }

    Change your emails at:
    { $settings }

    Unsubscribe:
    { $unsubscribe }

mail-confirm-subject = Confirm your email address
mail-confirm =
    Hello,

    Someone entered this address for the account { $name } at { $site }.
    If it was you, confirm it within two days:

    { $link }

    Otherwise, ignore this email. You will not get any more.

mail-reset-subject = Reset your password
mail-reset =
    Hello,

    Someone asked for a new password at { $site }. Choose one within an hour:

    { $links }

    If it was not you, ignore this email. Your password stays the same.

mail-changed-subject = Your email address was changed
mail-changed =
    Hello { $name },

    The email address of your account at { $site } has been changed or removed.
    If it was not you, change your password immediately: { $settings }
