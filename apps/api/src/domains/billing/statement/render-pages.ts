import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paginate, type PlacedBlock } from '../../../engines/pdf/paginate';
import { createPdfDocument, PAGE, type PdfDocument } from '../../../engines/pdf/pdf-document';
import type { StatementBlock } from './layout/block';
import { drawPageFooter } from './layout/page-header-footer';

interface Pages {
  title: string;
  author: string | null;
  /** Part of the bytes, which are the same for the same content. */
  createdAt: Date;
  layOut: () => Promise<readonly StatementBlock[]>;
  /** Distance from the top of each page to its content, in points. */
  topPt?: number;
  drawHeader?: (document: PdfDocument) => void;
  footer: string;
}

/** Number of blocks drawn before yielding to the event loop. */
const BLOCKS_PER_BATCH = 10;

function drawBlock(
  document: PdfDocument,
  { block: block, y, isRepeated }: PlacedBlock<StatementBlock>,
): void {
  if (isRepeated) document.decoration(() => block.drawAgain?.(document, y));
  else block.draw(document, y);
}

async function drawPages(document: PdfDocument, content: Pages): Promise<void> {
  const { layOut, topPt: top = PAGE.margin, drawHeader, footer } = content;
  const pages = paginate(await layOut(), { top, bottom: PAGE.bottom });
  for (const [index, blocks] of pages.entries()) {
    document.doc.addPage();
    drawHeader?.(document);
    for (const [number, block] of blocks.entries()) {
      if (number % BLOCKS_PER_BATCH === 0) await nextTurn();
      // The client closed the connection.
      if (document.doc.destroyed) return;
      drawBlock(document, block);
    }
    drawPageFooter(document, footer, { page: index + 1, pages: pages.length });
  }
  document.end();
}

/** Renders blocks on as many pages as they need, as a stream of PDF bytes. */
export function renderPages(content: Pages): Readable {
  const document = createPdfDocument(content);
  const { doc } = document;
  drawPages(document, content).catch((error: unknown) => doc.destroy(error as Error));
  return doc;
}
