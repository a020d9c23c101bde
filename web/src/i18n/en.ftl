# Pages
nav = Pages
skip = Skip to the content
nav-new = New game
nav-games = Games
nav-rules = Rules
title-new = New game
title-games = Games
title-import = Import a game
title-rules = How to play
title-origin = Where Ntil comes from
title-opponents = The opponents
title-solution = Solved games
title-about = About Langkah
title-missing = There is nothing here
go-home = To the start page
page-offline = This page could not be loaded. Is the network there?
loading = One moment…
try-again = Try again
close = Close
cancel = Cancel
more = More

# Start page
home-title = Every game begins with one move.
home-lead = Play Ntil, chess and Catur Jawa: against a computer as strong as you like, or with somebody beside you. No account, no waiting.
home-more = Five papers by Indonesian students taught these computers to play.
play-now = Play now
two-players = Two players
more-choices = More choices
how-to-play = How to play
game-ntil = Ntil
game-ntil-about = The jumping game of Lombok: leap over your rival's pieces until none is left.
game-ntil-picture = An Ntil board after a few moves
game-chess = Chess
game-chess-about = The classic, with every rule, and computers from friendly to merciless.
game-chess-picture = A chessboard in the opening
game-jawa = Catur Jawa
game-jawa-about = Four in a row wins. Learnt in a minute, never quite finished.
game-jawa-picture = A Catur Jawa board with discs in both colours

# Settings
settings = Settings
theme = Theme
theme-auto = As the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
language = Language
language-en = English
language-id = Bahasa Indonesia
board = Board
view-2d = Flat board (2D)
view-3d = Board in 3D
show-sound = Sounds
show-coordinates = Coordinates
show-evaluation = Evaluation bar
show-engine = What the computer thinks
loading-3d = Setting up the 3D board…
no-3d = This browser cannot draw in 3D (WebGL is missing), so the board stays flat.
no-3d-network = The 3D board could not be loaded, so the board stays flat.

# A new game
game = Game
placement = How pieces are placed
placement-fall = They fall down
placement-free = Freely, as on paper
size = Size
goal = To win
in-a-row = { $count } in a row
rules = Rules
own-board = A board of your own
own-board-about = Draw it with letters, paste it, or open a file. This is the smallest board under another name: change it as you like. A point is its weight, who starts there (w, b or e for empty), and k or K where White's or Black's men become kings.
own-rules = Rules of your own
own-rules-about = Answer each question as you play it at home, paste a text, or open a file. These are the rules “lombok” under another name, with the other answers in brackets.
start-position = Start
start-standard = Usual start
start-number = Number, 0 to 959
draw-lots = Draw lots
from-position = Start from a position
from-position-chess = A position as FEN
from-position-jawa = A position as Catur Jawa text, or columns such as 4432
from-position-ntil = A position as Ntil text, as “Share” shows it
from-shared = From a shared position: { $game }, { $count ->
    [0] at the start
    [one] after 1 move
   *[other] after { $count } moves
  }.
who-plays = Who plays
mode-computer = Against the computer
mode-here = Two people here
mode-friend = A friend by link
mode-engines = Two computers
friend-about = You get a link. Whoever opens it first takes the other seat, and the clocks wait for them.
you-play = You play
colour-random = By lot
opponent = Opponent
method = Method
level-of = Level { $level } of { $most }
level-is = level { $level }
levels-are = Levels { $min } to { $max }
depth-is = depth { $depth }
techniques = Techniques
class-exact = exact
class-speculative = speculative
clock = Clock
clock-none = None
clock-own = Own
clock-minutes = Minutes each
clock-increment = Seconds added a move
clock-about = Minutes for each side + seconds added for each move. Whoever runs out of time loses.
start-game = Start the game

# At the board
side-first = { $game ->
    [jawa] X
   *[other] White
  }
side-second = { $game ->
    [jawa] O
   *[other] Black
  }
piece-of = { $side } { $piece }
piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king
piece-man = man
piece-disc = disc
piece-mark = mark
empty = empty
person = Person
computer = Computer
seat-open = Waiting for a friend
take-seat = Take this seat
invite = Send this link to your friend
to-move = to move
thinks = thinking…
captured = { $count ->
    [one] 1 piece captured
   *[other] { $count } pieces captured
  }
clock-of = Clock of { $side }
change-player = Change the player of { $side }
change = Change
moves = Moves
opening = Opening
no-moves = No move yet.
instead = instead of this:
steps = Back and forth
to-start = To the start
undo = Back one move
redo = Forward one move
to-end = To the end
actions = Actions
hint = Hint
flip = Turn the board
mute = Mute the sounds
unmute = Turn the sounds on
share = Share and export
offer-draw = Offer a draw
resign = Resign
reset = Start over
rematch = Rematch
pause = Pause
go-on = Go on
pace = Pace
type-move = Type a move
not-a-move = “{ $text }” is no legal move here.
promote-to = Promote to
engine = What the computer thinks
engine-quiet = not thinking
foretold = { $side } wins in { $plies ->
    [one] one move
   *[other] { $plies } moves
  } with best play.
evaluation = Evaluation
analysis = Analysis
nodes-are = { $nodes } nodes
speed-is = { $speed }/s

# What a player has to know
offline = No connection. The game is safe; trying to reach it again…
offline-pending = No connection. Your move is kept and will be sent.
draw-offered = { $side } offers a draw.
draw-pending = A draw is offered. The answer is on its way.
draw-claimable = You may claim a draw.
claim-draw = Claim it
accept = Accept
decline = Decline
ntil-claim = Ntil! Your rival missed a capture. Click three of their pieces to take them off, or simply move and let it pass.
ntil-go-on = Ntil: choose the next piece to take off.
pick-route = Several ways lead there. Click the points on the way.
computer-waits = The computer waits.
watching = You are watching this game.
looking-back = You are looking at an earlier position.
back-to-game = Back to the game
resign-question = Do you really want to give up this game?
reset-question = The board goes back to the start and all moves are forgotten.
leave = Leave the game
leave-question = The game is still running. It is kept, and you find it again under “Games”.
leave-question-clock = The game is still running, and so is the clock. You find the game again under “Games”.

# Results
won = { $side } wins
drawn = A draw
look-back = Look at the game
reason-checkmate = Checkmate.
reason-stalemate = Stalemate: no legal move, and not in check.
reason-insufficient-material = Neither side has enough pieces left to win.
reason-threefold-repetition = The same position for the third time.
reason-fivefold-repetition = The same position for the fifth time.
reason-fifty-moves = Fifty moves without a capture or a pawn's move.
reason-seventy-five-moves = Seventy-five moves without a capture or a pawn's move.
reason-four-in-a-row = Four in a row.
reason-five-in-a-row = Five in a row.
reason-board-full = The board is full.
reason-no-pieces = All pieces of the other side are taken.
reason-no-moves = The other side has no legal move left.
reason-one-piece-each = One piece each is left.
reason-resignation = The other side resigned.
reason-agreement = Both sides agreed.
reason-time = The other side's time ran out.

# For screen readers
said-move = { $side }: { $move }.
said-step = Shown: { $move }.
the-start = the start
said-check = Check.

# Sharing
link-position = Link to this exact position
link-position-about = Whoever opens it can play on from here. It needs no saved game.
link-watch = Link to watch
link-watch-about = Shows this game as it goes on.
position-text = This position as text
position-text-about = For chess programs (FEN) or for a new game.
copy = Copy
copied = Copied
export = Save as a file
export-pgn = PGN
export-text = Text
export-json = JSON
import-about = Paste a game as PGN, as Langkah's text or as JSON, or choose a file. The format is recognised.
import-file = Choose a file
import-text = The game
import-go = Open the game
your-games = Your games
other-games = Other games here
no-games = No game has been played here yet.
running = running
plies-are = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
delete = Delete
delete-game = Delete: { $game }
delete-question = The game and all its moves will be gone for good.
play-game = Play { $game }

# Exact values
exact-values = Exact values
exact-win = win
exact-draw = draw
exact-loss = loss
exact-win-in = win in { $plies }
exact-loss-in = loss in { $plies }
exact-unknown = No exact value is known here.
exact-over = The game is over.
exact-review = Check the whole game
exact-chart = How the game went: above the line { $side } wins, on it nobody does
exact-summary = { $known } of { $count } moves checked, { $blunders ->
    [0] no blunder.
    [one] 1 blunder.
   *[other] { $blunders } blunders.
  }
exact-blunder = Move { $number }, { $move }: { $worth }. Better: { $best }, { $instead }.
exact-blunder-mark = A blunder: it gave the result away
exact-slip-mark = It keeps the result, but takes a longer way or loses sooner
solution-lead = Of these games it is known, for every position, who wins and in how many moves of both sides. Walk through one: choose any move, on the board or in the list, and see what it is worth.
solution-win = { $good ->
    [one] Only { $move } wins.
   *[other] { $good } of { $count } moves win; the quickest is { $move }.
  }
solution-draw = { $good ->
    [one] Only { $move } holds the draw.
   *[other] { $good } of { $count } moves hold the draw, { $move } among them.
  }
solution-loss = { $count ->
    [one] The only move, { $move }, loses: { $worth }.
   *[other] All { $count } moves lose. { $move } holds out longest: { $worth }.
  }
solution-answers = The winner answers by itself
solution-best = Play the best move

# Errors of the server, by their code
error-network = The server cannot be reached. Try again in a moment.
error-http = The server answered { $status }.
error-offline = There is no connection just now.
error-bad-token = This key opens no seat of this game.
error-spectator = Only a player may do this.
error-not-your-turn = It is not your turn.
error-other-seat = This seat is another player's.
error-needs-all-players = All players of this game would have to agree to this.
error-seat-taken = This seat is taken already.
error-foreign-origin = Pages of other sites may not use this server.
error-unknown-host = The server does not answer to this name.
error-no-help = There is no help while people play against each other.
error-unknown-game-id = There is no such game. Perhaps it was deleted.
error-unknown-path = There is nothing at { $path }.
error-too-large = That is too large.
error-timeout = That took too long.
error-malformed = The server could not read this: { $detail }
error-too-many-requests = Too many requests. Wait { $seconds } s.
error-full = The server is full. Try later.
error-store-failed = The game could not be saved, so nothing was changed.
error-stopping = The server is stopping.
error-internal = Something went wrong in the server.
error-name-too-long = This name is too long.
error-too-many-features = Too many techniques were named.
error-game-ended = The game is over.
error-stale-node = The game has moved on. Look again.
error-unknown-node = This position is not part of the game.
error-nothing-to-undo = There is no move to take back.
error-nothing-to-redo = There is no move to play again.
error-no-draw-offer = No draw has been offered.
error-draw-offer-pending = A draw has been offered already.
error-nothing-to-claim = There is no draw to claim.
error-out-of-time = The time is up.
error-game-too-long = This game has become too long.
error-table-file = The table { $path } cannot be read or written: { $cause }
error-not-a-table = { $path } is not a table of exact values.
error-other-table = { $path } is about “{ $found }”, not about “{ $expected }”.
error-table-cut-short = The table { $path } is cut short.
error-table-altered = The table { $path } was altered: { $slice } does not match its checksum.
error-table-memory = { $slice } needs { $needed } bytes, and only { $limit } are allowed.
error-table-too-large = { $slice }: that is too large for a table.
error-table-stopped = Stopped. The same command goes on from here.
error-unknown-game = There is no game “{ $name }”.
error-unknown-board = There is no board “{ $name }”. There are: { $known }.
error-unknown-pack = There are no rules “{ $name }”. There are: { $known }.
error-option-inapplicable = “{ $option }” has no meaning in this game.
error-options-conflict = “{ $first }” and “{ $second }” do not go together.
error-unknown-opponent = There is no opponent “{ $name }” here.
error-unknown-method = { $opponent } has no method “{ $method }”.
error-unknown-feature = There is no such technique.
error-level-out-of-range = { $opponent } has levels { $min } to { $max }, not { $level }.
error-option-useless = { $opponent } has no use for “{ $option }”.
error-move-unreadable = “{ $text }” is no move.
error-move-malformed = “{ $text }” is no move.
error-move-illegal = { $text } is not legal here.
error-move-ambiguous = { $text } could be { $candidates }.
error-move-promotion-missing = { $text } promotes a pawn: add the piece, such as e8=Q.
error-move-must-capture = { $text } is not legal: whoever can capture must.
error-move-must-remove = { $text } is not legal: take off another piece first.
error-move-no-such-point = The board has no point { $point }.
error-jawa-no-column = There is no column “{ $text }”: columns are 1 to { $width }.
error-jawa-full-column = Column { $column } is full.
error-jawa-no-point = “{ $text }” is no cell, such as c4.
error-jawa-off-board = { $text } is not on the board.
error-jawa-occupied = { $text } is taken.
error-jawa-game-over = The game is over.
error-jawa-size = There is no board of { $size } here.
error-chess960-start = Start positions have the numbers 0 to 959.
error-fen-field-count = A FEN has 4 to 6 fields, not { $count }.
error-fen-king-count = Each side needs exactly one king.
error-fen-kings-touch = The kings stand next to each other.
error-fen-opponent-in-check = The side that is not to move is in check.
error-fen-side = Whose turn it is must be w or b, not “{ $found }”.
error-board-unknown-line = Board, line { $line }: a line begins with # (a comment) or : (a row), not with “{ $found }”.
error-board-unknown-character = Board, line { $line }, column { $column }: “{ $found }” means nothing here.
error-board-point-off-raster = Board, line { $line }, column { $column }: the point “{ $found }” must stand a multiple of four characters after the “:”.
error-board-edge-off-raster = Board, line { $line }, column { $column }: no line can be at “{ $found }”.
error-board-loose-edge = Board, line { $line }, column { $column }: the line “{ $found }” does not join two points.
error-board-missing-owner = Board, line { $line }, column { $column }: after the weight of a point comes b, w or e.
error-board-lonely-point = Board, line { $line }, column { $column }: no line leads to this point.
error-board-too-many-points = Board, line { $line }: that is too many points.
error-board-too-many-columns = Board, line { $line }: that is too many columns.
error-board-too-many-rows = Board, line { $line }: that is too many rows.
error-board-no-points = The board has no points.
error-board-ends-with-edges = Board, line { $line }: the last row must be one of points.
error-board-missing-name = The line “# board: NAME” is missing.
error-board-bad-name = Board, line { $line }: a name has up to 32 letters, digits, - and _, unlike “{ $name }”.
error-board-name-taken = Board, line { $line }: “{ $name }” is the name of another board. Choose your own.
error-board-repeated-key = Board, line { $line }: “{ $key }” is given twice.
error-board-not-a-number = Board, line { $line }: “{ $key }” must be a number, not “{ $value }”.
error-board-count-differs = Board, line { $line }: “{ $key }” is given as { $stated }, but { $counted } are drawn.
error-rules-syntax = Rules, line { $line }, column { $column }: { $message }
error-rules-bad-name = A name of rules has up to 32 letters, digits, - and _, unlike “{ $name }”.
error-rules-name-taken = “{ $name }” is the name of other rules. Choose your own.
error-rules-no-steps = The men must be able to step somewhere (man-steps).
error-rules-idle-penalty = A penalty needs capture-duty = "free": whoever must capture cannot fail to.
error-notation-empty = There is no game in this text.
error-notation-unclosed = Line { $line }, column { $column }: “{ $text }” is never closed.
error-notation-stray = Line { $line }, column { $column }: “{ $text }” has no place here.
error-notation-tag = Line { $line }, column { $column }: a tag looks like [Name "value"].
error-notation-value = Line { $line }, column { $column }: “{ $text }” is no value for { $name }.
error-notation-json = Line { $line }, column { $column }: this JSON is no game ({ $detail }).
error-notation-move = Line { $line }, column { $column }: { $text } cannot be played there.
error-notation-too-long = A game has at most { $most } moves here.
error-notation-not-chess = PGN is for chess alone.
error-family-fen = This is no FEN: { $message }.
error-family-jawa = This is no Catur Jawa position: { $message }.
error-family-position = This is no Ntil position: { $message }.
error-family-board = The board cannot be read: { $message }.
error-family-rules = The rules cannot be read: { $message }.
