# 検証可能なシャッフル：この端末で検証した結果
#
# 用語
#   shuffle シャッフル、commitment コミットメント、nonce 乱数値、secret 秘密の値、deal 配札、record 棋譜

shuffle-none = この対局には検証できるシャッフルがありません
shuffle-other-secret = 公開された秘密の値は、コミットメントと一致しません。SHA-256が shuffle-commitment と異なります
shuffle-other-deal = 棋譜の{ $number }番目（chance { $action }）は、秘密の値と乱数値から導かれるものと異なります。約束されたシャッフルで配札されていません
shuffle-other-commitment = コミットメントは { $commitment } で、配札前に控えたものと異なります
shuffle-unused-nonce = 控えた乱数値は、このシャッフルに使われていません
shuffle-seat = 席{ $seat }
shuffle-nonces = { $count }個の乱数値
shuffle-verified = シャッフルを検証しました：{ $count }回の配札はすべて、{ $secret } の秘密の値と{ $nonces }から導かれます
shuffle-verified-but = { $verified }（{ $seats }からは届きませんでした）
