### 印刷用のシート。

print-title = { $game }：印刷用シート
print-rules = { $game }のルール
print-sheet = { $game }：{ $what }
print-table-rules = この卓の取り決め
print-yes = はい
print-no = いいえ
print-written = { $path } に書き出しました。用紙に合わせず、100 %で印刷してください。
print-page = 印刷
print-about = 実際のテーブルで遊ぶための、裁ち切り線付きのシートです。カード、牌、盤、ルールのページがあります。100 %で、できれば厚い紙に印刷してください。
print-game = ゲーム
print-paper = 用紙
print-a4 = A4
print-letter = レター
print-look = 色
print-colour = カラー
print-black = 白黒
print-language = シートの言語
print-table-options = 卓のルール
print-download = PDFをダウンロード
print-preview = プレビュー
print-preview-busy = プレビューを作成しています…
print-score = 実際の卓の得点計算
