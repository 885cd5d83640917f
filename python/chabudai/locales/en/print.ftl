### Sheets for printing.

print-title = { $game }: sheets to print
print-rules = { $game }: the rules
# The line above the pieces of a sheet.
print-sheet = { $game }: { $what }
print-table-rules = Agreed at this table
print-yes = yes
print-no = no
print-written = Wrote { $path }. Print it at 100 %, without “fit to page”.
print-page = Print
print-about = Sheets with crop marks to play at a real table: cards, tiles, boards and a page of rules. Print them at 100 %, on thick paper if you can.
print-game = Game
print-paper = Paper
print-a4 = A4
print-letter = Letter
print-look = Colours
print-colour = In colour
print-black = Black and white
print-language = Language of the sheets
print-table-options = Rules of your table
print-download = Download PDF
print-preview = Preview
print-preview-busy = Making the preview …
print-score = Score a real table
