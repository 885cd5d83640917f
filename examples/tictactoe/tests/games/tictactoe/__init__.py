"""The tests of Tic-Tac-Toe."""
