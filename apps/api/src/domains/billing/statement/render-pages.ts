import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paginate, type PlacedBlock } from '../../../engines/pdf/paginate';
import {
  createPdfDocument,
  PAGE,
  type DocumentFacts,
  type PdfDocument,
} from '../../../engines/pdf/pdf-document';
import type { StatementBlock } from './layout/block';
import { drawPageFooter } from './layout/page-header-footer';

interface Pages extends DocumentFacts {
  layOut: () => Promise<readonly StatementBlock[]>;
  /** Distance from the top of each page to its content, in points. */
  topPt?: number;
  drawHeader?: (document: PdfDocument) => void;
  footer: string;
}

function drawBlock(
  document: PdfDocument,
  { block: block, y, isRepeated }: PlacedBlock<StatementBlock>,
): void {
  if (isRepeated) document.decoration(() => block.drawAgain?.(document, y));
  else block.draw(document, y);
}

/** Yields the bytes of each page as it is drawn; between pages other documents are drawn. */
async function* drawPages(content: Pages): AsyncGenerator<Buffer> {
  const { layOut, topPt: top = PAGE.margin, drawHeader, footer } = content;
  const document = createPdfDocument(content);
  const written: Uint8Array[] = [];
  const take = () => Buffer.concat(written.splice(0));
  document.doc.on('data', (bytes: Uint8Array) => written.push(bytes));

  const pages = paginate(await layOut(), { top, bottom: PAGE.bottom });
  for (const [index, blocks] of pages.entries()) {
    document.doc.addPage();
    drawHeader?.(document);
    for (const block of blocks) drawBlock(document, block);
    drawPageFooter(document, footer, { page: index + 1, pages: pages.length });
    await nextTurn();
    yield take();
  }
  document.end();
  await once(document.doc, 'end');
  yield take();
}

/** Renders blocks on as many pages as they need, as a stream of PDF bytes; destroyed, it draws no further page. */
export const renderPages = (content: Pages): Readable =>
  Readable.from(drawPages(content), { objectMode: false });
