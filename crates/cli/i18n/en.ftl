# What `langkah play` says.
welcome = Langkah. Type a move, or: undo, redo, hint, moves, save FILE, load FILE, resign, help, quit.
help =
    A move in the game's notation plays it. Also:
    undo           take back your last move (and the computer's reply)
    redo           play on what was taken back
    hint           let the computer propose a move
    moves          list the legal moves
    save FILE      keep the game in a file
    load FILE      go on with a game from a file
    resign         give up
    quit           leave
first = first player
second = second player
person = person
seat-is = { $side }: { $player }
to-move = { $side } to move (turn { $turn })
plays = { $player } plays { $move }
foretold = { $side } wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  } with best play.
thinking = { $player } is thinking (Ctrl-C: move now)
hint-is = Hint: { $move } ({ $value })
legal-moves = { $count } moves: { $moves }
undone = Taken back: { $move }
nothing-to-undo = This is the start of the game.
nothing-to-redo = Nothing was taken back.
saved = Saved in { $file }
loaded = Loaded { $file }: { $count } moves
resigned = { $side } resigns.
wins = { $side } wins: { $reason }.
draw = A draw: { $reason }.
claim = You may claim a draw ({ $reason }): type draw.
not-ended = There is no draw to claim here.
bye = Goodbye.
reason-checkmate = checkmate
reason-stalemate = stalemate
reason-insufficient-material = nobody can mate with what is left
reason-threefold-repetition = the position stood for the third time
reason-fivefold-repetition = the position stood for the fifth time
reason-fifty-moves = fifty moves without a capture or a pawn move
reason-seventy-five-moves = seventy-five moves without a capture or a pawn move
reason-four-in-a-row = four in a row
reason-five-in-a-row = five in a row
reason-board-full = the board is full
reason-no-pieces = no pieces are left
reason-one-piece-each = one piece is left on each side
reason-no-moves = no legal move
reason-resignation = resignation
# What `langkah solve` says.
solve-win = The side to move wins, { $plies ->
    [one] one ply
   *[other] { $plies } plies
  } from here.
solve-loss = The side to move loses, { $plies ->
    [one] one ply
   *[other] { $plies } plies
  } from here.
solve-draw = A draw, { $plies ->
    [one] one ply
   *[other] { $plies } plies
  } from here.
solve-gave-up = not solved within { $nodes } nodes
solve-line = line { $line }: { $trouble }
solve-no-score = "{ $text }" is no score
solve-expected = another score was expected: { $score }
book-made = A book of { $plies } plies ({ $positions } positions, { $size } bytes) is in { $file }.
book-right = The book of { $plies } plies is right: { $compared } positions agree with the next ply, { $solved } with the solver.

# What `langkah lab ntil` says.
ntil-tuned = { $positions } positions of { $games } games, { $decided } decided; mean squared error { $after }, before { $before }
ntil-trial = against the weights that the board has: won { $wins } drawn { $draws } lost { $losses }, { $percent } % of the points
ntil-duel = { $board } { $rules }: won { $wins } drawn { $draws } lost { $losses } of { $games }, { $percent } % of the points; { $nodes } nodes and { $ours } ms a move against { $theirs } ms
ntil-ceiling = No player could get more from these openings than won { $wins } drawn { $draws } lost { $losses }, { $percent } %: the opponent always answers alike, and every move against it was tried
ntil-speed = { $board } { $rules }: depth { $depth } in { $time } ms, longest line { $longest } plies, { $speed } million nodes a second
ntil-level = level { $level } against { $below }: won { $wins } drawn { $draws } lost { $losses }, { $percent } % of the points
ntil-converted = { $board } { $rules }: won { $won } of { $positions }; the win was not seen at once in { $unseen }
ntil-not-won = not won: { $position }

# What `langkah tables` and `langkah solve ntil` say after the value.
table-totals = positions { $positions } (with mirror images { $images }): won { $wins } lost { $losses } drawn { $draws }
table-longest = longest win { $plies } plies
table-resumed = resumed { $slices } slices
table-built = seconds { $seconds } threads { $threads } memory { $memory } MB
table-file = file { $file } { $bytes } bytes
table-verified = checked { $checked } entries: { $inconsistent } inconsistent
table-wrong = `{ $position }` is { $says } in the table, but { $follows } follows from its moves
table-nothing = nothing
table-line = line { $moves }
table-unknown = unknown
table-not-covered = the table does not cover this position
table-no-folder = there is no home folder to keep tables in: use --tables DIR
table-reached = { $positions } positions reached
table-win = win { $plies }
table-loss = loss { $plies }
table-draw = draw

# docs/NTIL-SOLVED.md
solved-title = # Ntil, solved
solved-intro = Written by `langkah tables report`. A position counts once with its mirror image and with the same position seen by the other side; wins, losses and plies are for the side to move with perfect play of both. A game without end is a draw. In the pictures `w` and `W` are the men and kings of White, `b` and `B` those of Black; the letter after the name of the rules in a position tells who is to move.
solved-check = How to check it: `langkah tables build ntil --board B --rules R [--pieces N]` builds a table again, `langkah tables verify` with the same options works every entry out anew from the entries that its moves lead to, and `langkah solve ntil --position TEXT` tells the value of any position below. The test `crates/solver/tests/strategy.rs` plays the solution of 5x5 against a second, plain implementation of the rules, which tries every defence.
solved-whole = { $board } by { $rules }: the whole game
solved-endgames = { $board } by { $rules }: all endgames with up to { $pieces } pieces
solved-start = The start is a **{ $value }** for the first player.
solved-columns = | positions | with mirror images | won | lost | drawn | longest win, in plies |
solved-longest = The longest win
solved-zugzwangs = Mutual zugzwangs, in which nothing can be captured and whoever is to move loses: { $count }, each counted from both sides.
solved-fullest-zugzwang = The one with the most pieces
solved-longest-zugzwang = The one that takes longest
solved-upset = Lost with { $lead } more pieces and nothing to capture
solved-sequences = How many games there are
solved-sequences-text = Sequences of one, two, three and more moves from the start. Nothing is played after the end of a game, and repetition does not end one.
solved-sequences-columns = | board | rules | sequences |
