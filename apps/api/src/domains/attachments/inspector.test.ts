import type { Extension } from '@demanda/contracts/attachments';
import { EXTENSIONS } from '@demanda/contracts/attachments';
import { pipeline } from 'node:stream/promises';
import { CONTENTS } from '../../../test/make/files';
import { Inspector } from './inspector';

async function holds(content: Buffer | string, extension: Extension): Promise<boolean> {
  const inspector = new Inspector(extension);
  await pipeline([Buffer.from(content)], inspector, async (rest) => {
    for await (const chunk of rest) void chunk;
  });
  return inspector.isAsNamed();
}

test.each(EXTENSIONS)('accepts a file of kind %s (ATT-07 to ATT-29)', async (extension) => {
  expect(await holds(CONTENTS[extension], extension)).toBe(true);
});

/** Kinds that share a container or format. */
const alike: Partial<Record<Extension, Extension[]>> = {
  doc: ['xls', 'ppt'],
  xls: ['doc', 'ppt'],
  ppt: ['doc', 'xls'],
  docx: ['zip'],
  xlsx: ['zip'],
  pptx: ['zip'],
  zip: ['docx', 'xlsx', 'pptx'],
  jpg: ['jpeg'],
  jpeg: ['jpg'],
  mp4: ['mov'],
  mov: ['mp4'],
  txt: ['csv'],
  csv: ['txt'],
  json: ['txt', 'csv'],
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

test('recognises the beginning of JSON', async () => {
  expect(await holds('\ufeff\n [1]', 'json')).toBe(true);
  expect(await holds('<html>', 'json')).toBe(false);
});
