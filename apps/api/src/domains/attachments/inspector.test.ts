import type { Extension } from '@demanda/contracts/attachments';
import { EXTENSIONS } from '@demanda/contracts/attachments';
import { pipeline } from 'node:stream/promises';
import { CONTENTS, encryptedOffice } from '../../../test/make/files';
import { FILE_KINDS } from './file-kinds';
import { Inspector, type Verdict } from './inspector';

async function judge(content: Buffer | string, extension: Extension): Promise<Verdict> {
  const inspector = new Inspector(extension);
  await pipeline([Buffer.from(content)], inspector, async (rest) => {
    for await (const chunk of rest) void chunk;
  });
  return inspector.verdict();
}
const holds = async (content: Buffer | string, extension: Extension): Promise<boolean> =>
  'contentType' in (await judge(content, extension));

test.each(EXTENSIONS)('accepts a file of kind %s (ATT-07 to ATT-29)', async (extension) => {
  expect(await holds(CONTENTS[extension], extension)).toBe(true);
});

const IMAGES: Extension[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
/** Kinds that share a container or format. */
const alike: Partial<Record<Extension, Extension[]>> = {
  doc: ['xls', 'ppt'],
  xls: ['doc', 'ppt'],
  ppt: ['doc', 'xls'],
  docx: ['zip'],
  xlsx: ['zip'],
  pptx: ['zip'],
  zip: ['docx', 'xlsx', 'pptx'],
  ...Object.fromEntries(IMAGES.map((name) => [name, IMAGES])),
  mp4: ['mov'],
  mov: ['mp4'],
  txt: ['csv', 'xls'],
  csv: ['txt', 'xls'],
  json: ['txt', 'csv', 'xls'],
};

test.each(EXTENSIONS)('refuses a file of kind %s with another extension', async (extension) => {
  const allowed = [extension, ...(alike[extension] ?? [])];
  for (const other of EXTENSIONS.filter((name) => !allowed.includes(name))) {
    expect([other, await holds(CONTENTS[extension], other)]).toEqual([other, false]);
  }
});

test.each([
  ['an old code page', Buffer.from('Situa\xe7\xe3o;1\n', 'latin1'), true],
  ['UTF-16 with its mark', Buffer.from('\ufeffOlá', 'utf16le'), true],
  ['a first word that looks like a bitmap', Buffer.from('BM ligou hoje'), true],
  ['a NUL far behind', Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0])]), false],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), false],
])('accepts as text: %s', async (_what, content, expected) => {
  expect(await holds(content, 'txt')).toBe(expected);
});

const RTF = "{\\rtf1\\ansi Ol\\'e1}";
const PAGE = '<html><table><tr><td>Nota</td><td>1,50</td></tr></table></html>';
const SHEET_XML = '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
const XLS = 'application/vnd.ms-excel';

test.each<[what: string, extension: Extension, content: Buffer | string, contentType: string]>([
  ['an encrypted document', 'docx', encryptedOffice(), FILE_KINDS.docx.contentType],
  ['an encrypted workbook', 'xlsx', encryptedOffice(), FILE_KINDS.xlsx.contentType],
  ['an encrypted presentation', 'pptx', encryptedOffice(), FILE_KINDS.pptx.contentType],
  ['RTF', 'doc', RTF, 'application/rtf'],
  ['a page of Word', 'doc', PAGE, 'application/msword'],
  ['a page', 'xls', PAGE, XLS],
  ['XML of Excel 2003', 'xls', SHEET_XML, XLS],
  ['lines with tabs', 'xls', 'Nota\tValor\n1\t2,50\n', XLS],
  ['lines with tabs in UTF-16', 'xls', Buffer.from('\ufeffNota\tValor\n', 'utf16le'), XLS],
  [
    'a PDF after lines of a gateway',
    'pdf',
    `${'x'.repeat(1022)}\n${CONTENTS.pdf.toString()}`,
    'application/pdf',
  ],
  ['a JPEG', 'png', CONTENTS.jpg, 'image/jpeg'],
  ['a WebP', 'jpg', CONTENTS.webp, 'image/webp'],
  ['a text that looks like an image', 'txt', 'GIF89a é um formato', 'text/plain'],
])('accepts %s named .%s and serves it by its content', async (_what, extension, content, contentType) => {
  expect(await judge(content, extension)).toEqual({ contentType });
});

const OLD_OFFICE = 'é um arquivo do Office antigo (.doc, .xls ou .ppt)';
test.each<[extension: Extension, content: Buffer | string, cause: string]>([
  ['docx', CONTENTS.doc, OLD_OFFICE],
  ['xls', CONTENTS.xlsx, 'é uma planilha do Excel (.xlsx)'],
  ['doc', 'Ata da reunião', 'é um texto'],
  ['xlsx', PAGE, 'é uma página da web'],
  ['pdf', `${'x'.repeat(1024)}\n${CONTENTS.pdf.toString()}`, 'é um texto'],
  ['jpg', CONTENTS.mp4, 'é um vídeo MP4'],
  ['zip', CONTENTS.rar, 'é um RAR'],
  ['json', PAGE, 'é um texto que não começa como JSON'],
  ['csv', Buffer.from('a;b\n\0'), 'há nele partes que não são texto'],
  ['png', Buffer.from([0, 1, 2, 3]), 'é de um tipo desconhecido, ou está danificado'],
])('says why a file named .%s is refused', async (extension, content, cause) => {
  expect(await judge(content, extension)).toEqual({ cause });
});

test('finds the encrypted package wherever the content is split', async () => {
  const content = encryptedOffice();
  for (const size of [7, 512, 1000]) {
    const inspector = new Inspector('xlsx');
    const parts = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    );
    await pipeline(parts, inspector, async (rest) => {
      for await (const chunk of rest) void chunk;
    });
    expect(await inspector.verdict()).toHaveProperty('contentType');
  }
});

test('recognises the beginning of JSON', async () => {
  expect(await holds('\ufeff\n [1]', 'json')).toBe(true);
  expect(await holds('<html>', 'json')).toBe(false);
});
