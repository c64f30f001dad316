import type { Extension } from '@demanda/contracts/attachments';
import { fileTypeFromBuffer } from 'file-type/core';
import { Transform } from 'node:stream';
import { FILE_KINDS } from './file-kinds';

/** Bytes that tell one kind of file from another. */
const HEAD_SIZE = 4100;
/** Bytes that no text has: all controls but tab, line breaks, form feed and escape. */
const isBinary = (byte: number) => byte < 32 && (byte < 9 || (byte > 13 && byte !== 27) || byte === 11);
const UTF_16_MARKS = ['fffe', 'feff'];
const JSON_START = /^(\ufeff)?\s*[[{"\-\dtfn]/;

/** Lets a file through, and knows at its end how large it was and what it held. */
export class Inspector extends Transform {
  size = 0;
  #head = Buffer.alloc(0);
  #hasBinary = false;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    if (this.#head.length < HEAD_SIZE) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_SIZE - this.#head.length)]);
    }
    this.#hasBinary ||= chunk.some(isBinary);
    done(null, chunk);
  }

  get #isText(): boolean {
    return !this.#hasBinary || UTF_16_MARKS.includes(this.#head.toString('hex', 0, 2));
  }

  /** Whether the content is what the extension says (ATT rows, bad input). */
  async holds(extension: Extension): Promise<boolean> {
    const type = await fileTypeFromBuffer(this.#head);
    const { detected } = FILE_KINDS[extension];
    if (detected === 'archive') return type !== undefined && this.#head.toString('latin1', 0, 2) === 'PK';
    if (detected) return type !== undefined && detected.includes(type.ext);
    // The detection takes some texts for more than they are, such as a first word 'BM'; a PDF can be all letters.
    if (!this.#isText || type?.ext === 'pdf') return false;
    return extension !== 'json' || JSON_START.test(this.#head.toString());
  }
}
