# Verifiable shuffles: the results of a check on this machine.
#
# A result is a sentence without a capital and a full stop, because it may follow a colon.

shuffle-none = this match has no verifiable shuffle
shuffle-other-secret = the shuffle's secret is not the committed one: its SHA-256 differs from shuffle-commitment
shuffle-other-deal = entry { $number } (chance { $action }) does not follow from the secret and the nonces: the cards were not dealt by the committed shuffle
shuffle-other-commitment = the commitment is { $commitment }, not the one that you noted before the deal
shuffle-unused-nonce = a nonce that you noted was not used for this shuffle
shuffle-seat = seat { $seat }
shuffle-nonces =
    { $count ->
        [one] { $count } nonce
       *[other] { $count } nonces
    }
shuffle-verified =
    { $count ->
        [one] shuffle verified: { $count } chance action follows from the secret of { $secret } and { $nonces }
       *[other] shuffle verified: { $count } chance actions follow from the secret of { $secret } and { $nonces }
    }
shuffle-verified-but = { $verified }; { $seats } sent none
