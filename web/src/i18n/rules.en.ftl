# How to play Ntil
rules-ntil-title = How to play Ntil
rules-ntil-lead = Two players, one board of points and lines, and pieces that leap over each other. You know draughts? Then you know half of it already.
rules-ntil-goal = The goal
rules-ntil-goal-text = Take all of your rival's pieces. Each player starts with sixteen on the usual board, and only the row in the middle is empty. White moves first, then you take turns.
rules-ntil-goal-figure = The start on the board of 37 points.
rules-ntil-board = The board
rules-ntil-board-text = Pieces stand on the points and go along the lines. Two triangles point at a grid between them; the sides of the triangles run on into the grid as straight lines.

    There are six boards, from this smallest one, with six pieces a side, to one with 75 points. The usual one is 5 × 9.
rules-ntil-board-figure = The smallest board: 13 points, 6 pieces a side.
rules-ntil-steps = Steps
rules-ntil-steps-text = A man goes one point along a line: forward, diagonally forward or sideways. Never backward. Look for the lines: from some points there are diagonals, from others there are none.
rules-ntil-steps-figure = Five steps from a point with diagonals.
rules-ntil-captures = Captures
rules-ntil-captures-text = When a rival's piece stands next to yours and the point right behind it, on the same line, is empty, leap over it and take it off the board. A man captures in the directions it steps: forward, diagonally forward or sideways.
rules-ntil-captures-figure = White leaps from b4 to d6 and takes the piece on c5.
rules-ntil-chain = One leap after another
rules-ntil-chain-text = After a leap the same piece may leap again, in another direction if you like, and take piece after piece in one turn. You may stop after any leap.

    On this board: click your piece, then the point where the last leap ends. Where several ways lead there, click the points on the way.
rules-ntil-chain-figure = Three pieces in one turn: a3, c5, e5, c7.
rules-ntil-duty = You have to capture
rules-ntil-duty-text = If you can capture, you must: with any piece and any capture you like. This is the heart of the game, because you can lure a rival's piece to where you want it.
rules-ntil-duty-figure = White has no choice: c4 takes c5.
rules-ntil-king = Kings
rules-ntil-king-text = A man whose turn ends on the middle point of the far row becomes a king. A king slides any distance along a line, in every direction. It also captures from afar: one piece at any distance, with empty points before and behind it, and it lands on any empty point behind.
rules-ntil-king-figure = The king leaps over c5 and lands on d5 or e5, as it likes; the man on c8 is one step from becoming a king.
rules-ntil-penalty = Ntil!
rules-ntil-penalty-text = Under the rules called “ntil” nobody has to capture. But whoever could have captured and did not has committed ntil. The rival may then say “ntil!” and take any three of that player's pieces off the board before moving.

    Here: the pieces you may take off have a dashed ring. Click three, one after the other, then move. If you simply move, you let it pass.
rules-ntil-penalty-figure = White could have taken c5 but went from b4 to b5. Black may claim ntil.
rules-ntil-end = The end
rules-ntil-end-text = Whoever has no piece left, or cannot move, has lost. With one piece each it is a draw, and so it is when the same position comes up for the third time.
rules-ntil-packs = Three ways to play
rules-ntil-packs-text = Rules differ from village to village. Three sets of them are here under a name; choose one when you start a game.
pack-step = A man steps
pack-step-lombok = forward, diagonally forward, sideways
pack-step-tabal = forward, diagonally forward, sideways
pack-step-ntil = forward, diagonally forward, sideways
pack-capture = A man captures
pack-capture-lombok = forward, diagonally forward, sideways
pack-capture-tabal = in all directions
pack-capture-ntil = forward, diagonally forward, sideways
pack-duty = Captures are
pack-duty-lombok = a duty
pack-duty-tabal = a duty
pack-duty-ntil = free, but a miss can cost three pieces
pack-chain = A chain of captures
pack-chain-lombok = may stop after any leap
pack-chain-tabal = goes on while it can
pack-chain-ntil = may stop after any leap
pack-king = A king
pack-king-lombok = slides and captures at any distance
pack-king-tabal = slides and captures at any distance
pack-king-ntil = slides and captures at any distance

# How to play chess
rules-chess-title = How to play chess
rules-chess-lead = Two armies of sixteen, and one question: whose king is caught first?
rules-chess-goal = The goal
rules-chess-goal-text = Attack your rival's king so that it cannot escape: checkmate. White moves first, then you take turns. A piece that goes to a square with a rival's piece takes it.
rules-chess-goal-figure = The start. Each queen stands on her own colour.
rules-chess-pieces = How the pieces move
rules-chess-pieces-text = Rook, bishop and queen go as far as the way is free. The knight leaps: two squares one way and one aside, over whatever stands there. The king goes one square. A pawn goes one square forward, two from where it started, and takes diagonally forward.
rules-chess-pieces-figure = The rook goes straight.
rules-chess-pieces-figure-2 = The bishop goes diagonally.
rules-chess-pieces-figure-3 = The queen does both.
rules-chess-pieces-figure-4 = The knight leaps over others.
rules-chess-pieces-figure-5 = The king goes one square.
rules-chess-pieces-figure-6 = Pawns go straight and take diagonally.
rules-chess-special = Three special moves
rules-chess-special-text = Castling: the king goes two squares towards a rook, and the rook leaps to its other side. Neither has moved before, nothing stands between, and the king is not attacked, nor on a square it passes.

    En passant: a pawn that went two squares past yours can be taken as if it had gone one, but only at once. Promotion: a pawn on the last row becomes a queen, rook, bishop or knight, as you choose.
rules-chess-special-figure = Castling to either side.
rules-chess-special-figure-2 = En passant: black has just come from d7 to d5.
rules-chess-special-figure-3 = Promotion, straight or with a capture.
rules-chess-end = Check, mate and draws
rules-chess-end-text = A king that is attacked is in check and must be saved at once. If that cannot be done it is checkmate, and the game is over. If a player is not in check but has no legal move, it is stalemate: a draw.

    It is also a draw when neither side can win, when both agree, and on a claim after the third repetition or fifty moves without a capture or a pawn's move. After the fifth repetition or seventy-five such moves no claim is needed.
rules-chess-end-figure = Checkmate on the back row.
rules-chess-end-figure-2 = Stalemate: black is to move and cannot.

# How to play Catur Jawa
rules-jawa-title = How to play Catur Jawa
rules-jawa-lead = “Javanese chess” has nothing to do with chess. It needs a pencil and squared paper, and there is always time for one more game.
rules-jawa-goal = The goal
rules-jawa-goal-text = Get four of your pieces in a row: across, upright or diagonally. X begins.
rules-jawa-goal-figure = X has four in a row, diagonally.
rules-jawa-fall = Falling pieces
rules-jawa-fall-text = You choose a column, and the piece falls to the lowest free place. So every move also makes a place for your rival right above it. The usual board is 7 wide and 6 high. Click a column, or press its number.
rules-jawa-fall-figure = A piece in the fourth column falls on top of the others.
rules-jawa-free = Free, as on paper
rules-jawa-free-text = Put your X or O in any free cell. On a large sheet, five in a row make a better game; choose it when you start.
rules-jawa-free-figure = X wins with four on a diagonal.
rules-jawa-end = The end
rules-jawa-end-text = The first four in a row wins at once. When the board is full and nobody has four, it is a draw.
rules-jawa-end-figure = X is to move: where does it have to defend?

# Origin
origin-lead = Ntil is what people on Lombok call a game that is played all over Indonesia, scratched into the ground or drawn with charcoal, with stones and seeds for pieces.
origin-names = One game, many names
origin-names-text = In West Java it is damdaman, elsewhere damdas or macanan. The word dam points to draughts, which came with the Dutch. The rules differ from place to place, and hardly anybody wrote them down.
origin-board = An old board
origin-board-text = The board with its two triangles is that of “sixteen soldiers”, a game known in many countries around the Indian Ocean. Whoever leaps over a piece takes it: the idea is as simple as it is old.
origin-lombok = The word ntil
origin-lombok-text = Whoever overlooks a capture has committed ntil, and the rival may take three pieces as a penalty. The game has its name from this small moment of triumph.
origin-written = Written down at last
origin-written-text = In 2014 Martaso'id Fitriza described Ntil in a thesis at Universitas Brawijaya and built a 3D game in which minimax and alpha-beta play it on six boards. Several rules stayed open there. Langkah recovered them by computing the thesis's tables again: 27 of their 30 figures come out exactly.
origin-solved = And solved, on the smallest board
origin-solved-text = On the 5 × 5 board the first player wins with perfect play, in 23 moves counted for both sides, whichever first move is chosen. On the larger boards nobody knows.

# Opponents
opponents-lead = Beside a modern search there are opponents from five papers by Indonesian students. Each plays as its paper says, with its mistakes mended, so that you can sit down against it.

# About
about-what = What this is
about-what-text = Langkah is Indonesian for “a move”. It plays, analyses, solves and explains chess, Catur Jawa and Ntil.
about-minimax = How the computers think
about-minimax-text = All of them look ahead with minimax: my best move is the one after which your best answer hurts me least. Alpha-beta, move ordering and tables of known positions skip what cannot matter. You can switch each technique on and off: choose “Your own algorithm” as an opponent.
about-open = Open
about-open-text = Langkah is free software under the MIT or Apache 2.0 licence. Pieces, boards and sounds were made for it.
about-privacy = Yours
about-privacy-text = No account, no cookies, no tracking. Games are kept by the server you play on; the keys to your seats stay in this browser.
about-keys = By keyboard
about-keys-text = Tab takes you to the board. Arrows go from point to point, Enter picks a piece and a target, Escape lets go. Or just type a move, such as e4 or b4xd6.
about-api = Description of the programming interface
