import type { Page } from '@playwright/test';

/** A file for uploads: name, media type and bytes. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const aText = (name: string, text = `conteúdo de ${name}`): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export const aPicture = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
});

/** Creates a PDF whose pages have a black square and their number as text. */
export function aPdf(name: string, pages = 2): SampleFile {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const drawing = (number: number) =>
    `0 0 0 rg 50 50 300 300 re f BT /F1 24 Tf 50 500 Td (Folha ${number}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${2 + 2 * number} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.flatMap((number) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Resources<</Font<</F1 3 0 R>>>>/Contents ${3 + 2 * number} 0 R>>`,
      `<</Length ${drawing(number).length}>>stream\n${drawing(number)}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Returns the DataTransfer of a drop or a paste. */
async function transfer(page: Page, files: SampleFile[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  return page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of given)
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return data;
  }, plain);
}

/** Drops files onto the element with this label. */
export async function dropFiles(page: Page, label: string, files: SampleFile[]): Promise<void> {
  const dataTransfer = await transfer(page, files);
  // eslint-disable-next-line no-restricted-syntax -- files come from outside of the browser, where no test reaches
  await page.getByLabel(label, { exact: true }).dispatchEvent('drop', { dataTransfer });
}

/** Pastes files while no input has the focus. */
export async function pasteFiles(page: Page, files: SampleFile[]): Promise<void> {
  const clipboardData = await transfer(page, files);
  await page.evaluate(
    (data) =>
      // eslint-disable-next-line no-restricted-syntax -- the clipboard takes pictures only, of one type
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    clipboardData,
  );
}
