// Random games of Hex by Morat (https://github.com/tewalds/morat), as its search plays them. In its directory,
//
//     g++ -std=c++11 -O3 -funroll-loops -march=native -I. -pthread -o morat-games THIS_FILE \
//         hex/board.cpp lib/zobrist.cpp lib/outcome.cpp lib/string.cpp
//
// builds it, and `MORAT=.../morat-games python -m bench.peers` measures it. Arguments: the size of the board and the number
// of games. Prints how many of them the first player won.
#include <cstdio>
#include <cstdlib>

#include "hex/board.h"
#include "lib/policy_random.h"

using namespace Morat;

int main(int count, char ** arguments) {
	if (count != 3) {
		std::fprintf(stderr, "usage: morat SIZE GAMES\n");
		return 2;
	}
	const Hex::Board empty(arguments[1]);
	const long games = std::atol(arguments[2]);
	RandomPolicy<Hex::Board> policy;
	policy.prepare(empty);
	long wins = 0;
	for (long game = 0; game < games; game++) {
		Hex::Board board = empty;
		policy.rollout_start(board);
		Move last = M_NONE;
		while (board.outcome() < Outcome::DRAW) {
			last = policy.choose_move(board, last);
			board.move(last, true, false);
		}
		wins += board.outcome() == Outcome::P1;
	}
	std::printf("%ld\n", wins);
	return 0;
}
