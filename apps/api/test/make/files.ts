import type { Extension } from '@demanda/contracts/attachments';
import type { FileStorage } from '../../src/engines/storage/storage';
import type { TestFile } from '../servers/caller';

/** The first bytes of a file of each kind, as short as is recognised. */

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const riff = (kind: string) => Buffer.concat([Buffer.from('RIFF'), bytes('24000000'), Buffer.from(kind)]);
const movie = (brand: string) =>
  Buffer.concat([bytes('00000018'), Buffer.from(`ftyp${brand}`), bytes('00000200'), Buffer.from('isomiso2')]);

/** The first entry of an archive, stored as it is. */
function zip(entry: string, text: string): Buffer {
  const name = Buffer.from(entry);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(text.length, 18);
  header.writeUInt32LE(text.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, Buffer.from(text)]);
}
const office = (kind: string) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  );

const ole = bytes('d0cf11e0a1b11ae1 0000');
const jpeg = bytes('ffd8ffe0 0010 4a464946 00');

export const CONTENTS: Record<Extension, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  doc: ole,
  xls: ole,
  ppt: ole,
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  txt: Buffer.from('Ata da reunião\r\n'),
  csv: Buffer.from('código;valor\n1;2,50\n'),
  json: Buffer.from('{"a": 1}'),
  jpg: jpeg,
  jpeg,
  png: bytes(
    '89504e470d0a1a0a 0000000d 49484452 00000001 00000001 0802000000 907753de 00000000 49454e44 ae426082',
  ),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  webp: Buffer.concat([riff('WEBPVP8 '), Buffer.alloc(8)]),
  mp4: movie('isom'),
  mov: movie('qt  '),
  avi: Buffer.concat([riff('AVI LIST'), Buffer.alloc(8)]),
  mp3: Buffer.concat([Buffer.from('ID3'), bytes('0400 00 00001000'), Buffer.alloc(20)]),
  wav: Buffer.concat([riff('WAVEfmt '), Buffer.alloc(8)]),
  zip: zip('leia.txt', 'Leia primeiro'),
  rar: bytes('526172211a070100 00'),
  '7z': bytes('377abcaf271c 0004'),
};

const SECTOR_BYTES = 512;
const FREE_SECTOR = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;

/** An entry in the directory of a compound file. */
function directoryEntry(name: string, type: number, child = FREE_SECTOR): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  for (const at of [68, 72]) entry.writeUInt32LE(FREE_SECTOR, at);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(END_OF_CHAIN, 116);
  return entry;
}

/** An office file with a password: a compound file with an empty package, whose directory comes last. */
export function encryptedOffice(): Buffer {
  const header = Buffer.alloc(SECTOR_BYTES, 0xff);
  bytes('d0cf11e0a1b11ae1').copy(header);
  header.fill(0, 8, 24);
  // Version 3, little endian, sectors of 512 bytes, short ones of 64.
  bytes('3e00 0300 feff 0900 0600').copy(header, 24);
  header.fill(0, 34, 44);
  for (const [at, value] of [
    [44, 1],
    [48, 9],
    [52, 0],
    [56, 4096],
    [60, END_OF_CHAIN],
    [64, 0],
    [68, END_OF_CHAIN],
    [72, 0],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at);
  const fat = Buffer.alloc(SECTOR_BYTES, 0xff);
  fat.writeUInt32LE(FAT_SECTOR, 0);
  fat.writeUInt32LE(END_OF_CHAIN, 9 * 4);
  const directory = [
    directoryEntry('Root Entry', 5, 1),
    directoryEntry('EncryptedPackage', 2),
    directoryEntry('EncryptionInfo', 2),
    Buffer.alloc(128),
  ];
  return Buffer.concat([header, fat, Buffer.alloc(8 * SECTOR_BYTES), ...directory]);
}

export const fileOf = (name: string, content: string | Buffer = CONTENTS.pdf): TestFile => ({
  name,
  content,
});

/** A PDF of exactly so many bytes. */
export const pdfOf = (size: number): Buffer => Buffer.concat([CONTENTS.pdf, Buffer.alloc(size, 'x')], size);

/** The keys of all that a storage holds. */
export async function keysIn(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of storage.list()) keys.push(...page.map(({ key }) => key));
  return keys;
}
