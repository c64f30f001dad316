import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paginate, type Placed } from '../../../engines/pdf/paginate';
import { createPaper, PAGE, type Paper } from '../../../engines/pdf/paper';
import { footer, pageTop, topOf } from './layout/page-frame';
import type { StatementPiece } from './layout/piece';
import { layOut } from './layout/statement-layout';
import { statementTitle, type Statement } from './statement';

/** Blocks that are drawn before the event loop handles other calls. */
const PIECES_A_TURN = 10;

function drawPiece(paper: Paper, { piece, y, isRepeated }: Placed<StatementPiece>): void {
  if (isRepeated) paper.decoration(() => piece.drawAgain?.(paper, y));
  else piece.draw(paper, y);
}

async function drawPages(paper: Paper, statement: Statement): Promise<void> {
  const pages = paginate(await layOut(statement), { top: topOf(statement), bottom: PAGE.bottom });
  for (const [index, pieces] of pages.entries()) {
    paper.doc.addPage();
    pageTop(paper, statement);
    for (const [number, piece] of pieces.entries()) {
      if (number % PIECES_A_TURN === 0) await nextTurn();
      // The client closed the connection.
      if (paper.doc.destroyed) return;
      drawPiece(paper, piece);
    }
    footer(paper, statement, { page: index + 1, pages: pages.length });
  }
  paper.end();
}

/** Renders a statement as a stream of PDF bytes. */
export function renderStatement(statement: Statement): Readable {
  const paper = createPaper({
    title: statementTitle(statement),
    author: statement.issuer?.companyName ?? null,
    createdAt: statement.takenAt,
  });
  const { doc } = paper;
  drawPages(paper, statement).catch((error: unknown) => doc.destroy(error as Error));
  return doc;
}
