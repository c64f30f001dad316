import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Extracts the content of PDFs in a process of its own, because Jest cannot load pdf.js. */

async function textOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
}

/** The QR code on the page as it is painted; text characters that look like an empty code are ignored. */
async function codeOn(page: PDFPageProxy): Promise<string | null> {
  const viewport = page.getViewport({ scale: 1.5 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const scan = typeof jsQR === 'function' ? jsQR : (jsQR as { default: typeof jsQR }).default;
  return scan(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null;
}

interface Request {
  content: Uint8Array;
  withCodes: boolean;
}

async function read({ content, withCodes }: Request) {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false })
    .promise;
  const pages: object[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push({ texts: await textOf(page), ...(withCodes && { code: await codeOn(page) }) });
  }
  const { info } = await document.getMetadata();
  const { Marked: isTagged } = (await document.getMarkInfo()) ?? {};
  return { pages, info, isTagged };
}

process.on('message', (request: Request) => {
  read(request).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
