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
foretold = { $side } wins in { $plies } plies with best play.
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
solve-win = The side to move wins, { $plies } plies from here.
solve-loss = The side to move loses, { $plies } plies from here.
solve-draw = A draw, { $plies } plies from here.
solve-gave-up = not solved within { $nodes } nodes
solve-line = line { $line }: { $trouble }
solve-no-score = "{ $text }" is no score
book-made = A book of { $plies } plies ({ $positions } positions, { $size } bytes) is in { $file }.
book-right = The book of { $plies } plies is right: { $compared } positions agree with the next ply, { $solved } with the solver.

# What `langkah lab ntil` says.
ntil-tuned = { $positions } positions of { $games } games, { $decided } decided; mean squared error { $after }, before { $before }
ntil-duel = { $board } { $rules }: won { $wins } drawn { $draws } lost { $losses } of { $games }, { $percent } % of the points; { $nodes } nodes and { $ours } ms a move against { $theirs } ms
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
