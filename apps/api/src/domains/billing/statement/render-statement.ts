import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paginate, type PlacedBlock } from '../../../engines/pdf/paginate';
import { createPdfDocument, PAGE, type PdfDocument } from '../../../engines/pdf/pdf-document';
import { drawPageFooter, drawPageHeader, contentTopPt } from './layout/page-header-footer';
import type { StatementBlock } from './layout/block';
import { layOutStatement } from './layout/statement-layout';
import { statementTitle, type Statement } from './statement';

/** Number of blocks drawn before yielding to the event loop. */
const BLOCKS_PER_BATCH = 10;

function drawBlock(
  document: PdfDocument,
  { block: block, y, isRepeated }: PlacedBlock<StatementBlock>,
): void {
  if (isRepeated) document.decoration(() => block.drawAgain?.(document, y));
  else block.draw(document, y);
}

async function drawPages(document: PdfDocument, statement: Statement): Promise<void> {
  const pages = paginate(await layOutStatement(statement), {
    top: contentTopPt(statement),
    bottom: PAGE.bottom,
  });
  for (const [index, blocks] of pages.entries()) {
    document.doc.addPage();
    drawPageHeader(document, statement);
    for (const [number, block] of blocks.entries()) {
      if (number % BLOCKS_PER_BATCH === 0) await nextTurn();
      // The client closed the connection.
      if (document.doc.destroyed) return;
      drawBlock(document, block);
    }
    drawPageFooter(document, statement, { page: index + 1, pages: pages.length });
  }
  document.end();
}

/** Renders a statement as a stream of PDF bytes. */
export function renderStatement(statement: Statement): Readable {
  const document = createPdfDocument({
    title: statementTitle(statement),
    author: statement.issuer?.companyName ?? null,
    createdAt: statement.takenAt,
  });
  const { doc } = document;
  drawPages(document, statement).catch((error: unknown) => doc.destroy(error as Error));
  return doc;
}
