import type { Extension } from '@demanda/contracts/attachments';
import { fileTypeFromBuffer } from 'file-type/core';
import { Transform, type TransformCallback } from 'node:stream';
import { FILE_KINDS } from './file-kinds';

/** Bytes that detection of the file type needs. */
const HEAD_SIZE = 4100;
/** Control characters that text files do not contain: all but tab, line breaks, form feed and escape. */
// eslint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
const UTF_16_MARKS = ['fffe', 'feff'];
const JSON_START = /^(\ufeff)?\s*[[{"\-\dtfn]/;

/**
 * Passes a file through; at its end it knows the size and whether the content matches the extension. A rejection
 * of `onBytes` ends the file.
 */
export class Inspector extends Transform {
  size = 0;
  #head = Buffer.alloc(0);
  #hasBinary = false;
  readonly #extension: Extension;

  readonly #onBytes: (count: number) => Promise<void>;

  constructor(extension: Extension, onBytes: (count: number) => Promise<void> = async () => {}) {
    super();
    this.#extension = extension;
    this.#onBytes = onBytes;
  }

  get #isTextWanted(): boolean {
    return FILE_KINDS[this.#extension].detected === undefined;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.#head.length < HEAD_SIZE) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_SIZE - this.#head.length)]);
    }
    // Only text files are scanned to their end.
    this.#hasBinary ||= this.#isTextWanted && BINARY.test(chunk.toString('latin1'));
    this.#onBytes(chunk.length).then(() => done(null, chunk), done);
  }

  #holdsText(detected: string | undefined): boolean {
    const isText = !this.#hasBinary || UTF_16_MARKS.includes(this.#head.toString('hex', 0, 2));
    // Detection takes some texts for images, such as one that begins with 'BM'; but a PDF can consist of text
    // alone.
    if (!isText || detected === 'pdf') return false;
    return this.#extension !== 'json' || JSON_START.test(this.#head.toString());
  }

  async isAsNamed(): Promise<boolean> {
    const type = await fileTypeFromBuffer(this.#head);
    const { detected } = FILE_KINDS[this.#extension];
    if (detected === undefined) return this.#holdsText(type?.ext);
    if (detected === 'archive') return type !== undefined && this.#head.toString('latin1', 0, 2) === 'PK';
    return type !== undefined && detected.includes(type.ext);
  }
}
