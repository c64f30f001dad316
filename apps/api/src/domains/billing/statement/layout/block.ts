import type { LayoutBlock } from '../../../../engines/pdf/paginate';
import type { PdfDocument } from '../../../../engines/pdf/pdf-document';

/** A block of a statement, drawn below `y`. */
export interface StatementBlock extends LayoutBlock {
  head?: StatementBlock;
  draw(document: PdfDocument, y: number): void;
  /** Draws the repeated head of a table on each further page, as an artifact that screen readers skip. */
  drawAgain?(document: PdfDocument, y: number): void;
}

export const spacerBlock = (height: number): StatementBlock => ({ height, draw: () => undefined });
