import { deflateRawSync } from 'node:zlib';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: [type: string, target: string][]) =>
  `<Relationships>${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

interface SheetFile {
  /** XML of the worksheets; each has the state of the same index. */
  sheets: string[];
  states?: string[];
  /** Number formats; a cell names one by `s`, from 1 on. */
  formats?: string[];
  /** Attributes of `workbookPr`. */
  properties?: string;
}

/** Returns a workbook as programs write it. */
export function sheetFile({ sheets, states = [], formats = [], properties = '' }: SheetFile): ArrayBuffer {
  const names = sheets.map(
    (_, index) =>
      `<sheet name="Planilha${index + 1}" sheetId="${index + 1}" state="${states[index] ?? 'visible'}" r:id="rId${index + 2}"/>`,
  );
  const ids = formats.map((_, index) => 164 + index);
  return workbookOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${TYPES}"><workbookPr ${properties}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['styles', 'styles.xml'],
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ),
    'xl/styles.xml': `<styleSheet><numFmts>${ids
      .map(
        (id, index) => `<numFmt numFmtId="${id}" formatCode="${formats[index]!.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${ids
      .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, `<worksheet>${xml}</worksheet>`]),
    ),
  });
}

/** XML of a text cell. */
export const textCell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Returns an archive with these files; it has no checksums. */
export function workbookOf(parts: Record<string, string>): ArrayBuffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(content), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end])).buffer;
}
