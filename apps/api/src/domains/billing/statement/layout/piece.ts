import type { Piece } from '../../../../engines/pdf/paginate';
import type { Paper } from '../../../../engines/pdf/paper';

/** A block of a statement, drawn below `y`. */
export interface StatementPiece extends Piece {
  head?: StatementPiece;
  draw(paper: Paper, y: number): void;
  /** Draws the repeated head of a table on each further page, as an artifact that screen readers skip. */
  drawAgain?(paper: Paper, y: number): void;
}

export const space = (height: number): StatementPiece => ({ height, draw: () => undefined });
