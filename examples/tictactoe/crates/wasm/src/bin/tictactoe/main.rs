//! The module of tic-tac-toe for the browser.

chabudai_wasm::module!(chabudai_games::tictactoe::TicTacToe);
