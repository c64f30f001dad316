import type { Piece } from '../../../../engines/pdf/paginate';
import type { Paper } from '../../../../engines/pdf/paper';

/** A part of a statement, drawn below `y`. */
export interface StatementPiece extends Piece {
  head?: StatementPiece;
  draw(paper: Paper, y: number): void;
  /** Of a head: on each further page, for the eye alone. */
  drawAgain?(paper: Paper, y: number): void;
}

export const space = (height: number): StatementPiece => ({ height, draw: () => undefined });
