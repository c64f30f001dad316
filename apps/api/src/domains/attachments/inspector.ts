import type { Extension } from '@demanda/contracts/attachments';
import { fileTypeFromBuffer } from 'file-type/core';
import { Transform, type TransformCallback } from 'node:stream';
import { CONTENT_TYPES, FILE_KINDS } from './file-kinds';
import { refusalCause } from './found-content';

/** Bytes that detection of the file type needs. */
const HEAD_SIZE = 4100;
/** Control characters that text files do not contain: all but tab, line breaks, form feed and escape. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
const UTF_16_MARKS = ['fffe', 'feff'];
const JSON_START = /^(\ufeff)?\s*[[{"\-\dtfn]/;
const MARKUP_START = /^(\ufeff)?\s*</;
/** Readers of PDF look for its mark in the first 1,024 bytes: mail gateways and scanners write lines before it. */
const PDF_MARK = '%PDF-';
const PDF_MARK_WITHIN = 1024;
/** Name of the entry that holds an encrypted office file, as the directory of a compound file has it. */
const ENCRYPTED_MARK = Buffer.from('EncryptedPackage', 'utf16le');

/** What the content of a file is: the media type it is served with, or why it is not what its name says. */
export type Verdict = { contentType: string } | { cause: string };

/**
 * Passes a file through; at its end it knows the size and whether the content matches the extension. A rejection
 * of `onBytes` ends the file.
 */
export class Inspector extends Transform {
  size = 0;
  #head = Buffer.alloc(0);
  #hasBinary = false;
  #hasEncryptedPackage = false;
  /** End of the content so far, in which a mark may have begun. */
  #tail = Buffer.alloc(0);
  readonly #extension: Extension;

  readonly #onBytes: (count: number) => Promise<void>;

  constructor(extension: Extension, onBytes: (count: number) => Promise<void> = async () => {}) {
    super();
    this.#extension = extension;
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.#head.length < HEAD_SIZE) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_SIZE - this.#head.length)]);
    }
    const { text, encrypted } = FILE_KINDS[this.#extension];
    // Only what may be text is scanned to its end.
    if (text) this.#hasBinary ||= BINARY.test(chunk.toString('latin1'));
    if (encrypted) this.#scanForPackage(chunk);
    this.#onBytes(chunk.length).then(() => done(null, chunk), done);
  }

  #scanForPackage(chunk: Buffer): void {
    if (this.#hasEncryptedPackage) return;
    const joined = Buffer.concat([this.#tail, chunk]);
    this.#hasEncryptedPackage = joined.includes(ENCRYPTED_MARK);
    this.#tail = joined.subarray(-ENCRYPTED_MARK.length);
  }

  /** Whether the content is text; of a kind that is never text, only the beginning is examined. */
  get #isText(): boolean {
    const hasBinary = this.#hasBinary || BINARY.test(this.#head.toString('latin1'));
    return !hasBinary || UTF_16_MARKS.includes(this.#head.toString('hex', 0, 2));
  }

  #isExpectedText(detected: string | undefined): boolean {
    // Detection takes some texts for images, such as one that begins with 'BM'; but a PDF can consist of text
    // alone.
    if (!this.#isText || detected === 'pdf') return false;
    switch (FILE_KINDS[this.#extension].text) {
      case 'json':
        return JSON_START.test(this.#head.toString());
      case 'markup':
        return MARKUP_START.test(this.#head.toString());
      default:
        return true;
    }
  }

  #isExpected(found: string | undefined): boolean {
    const { detected, text, encrypted } = FILE_KINDS[this.#extension];
    if (detected === 'archive') return found !== undefined && this.#head.toString('latin1', 0, 2) === 'PK';
    if (found !== undefined && detected?.includes(found)) return true;
    if (encrypted && found === 'cfb') return this.#hasEncryptedPackage;
    return text !== undefined && this.#isExpectedText(found);
  }

  /** Judges the content once all of it has passed. */
  async verdict(): Promise<Verdict> {
    const detected = (await fileTypeFromBuffer(this.#head))?.ext;
    const mark = this.#head.subarray(0, PDF_MARK_WITHIN + PDF_MARK.length - 1).includes(PDF_MARK);
    // Lines before the mark hide a PDF from detection.
    const found = mark && this.#extension === 'pdf' ? 'pdf' : detected;
    const kind = FILE_KINDS[this.#extension];
    if (!this.#isExpected(found)) {
      const { text: expected } = kind;
      return { cause: refusalCause({ detected: found, head: this.#head, isText: this.#isText, expected }) };
    }
    const isDetected = found !== undefined && kind.detected?.includes(found);
    return { contentType: (isDetected && CONTENT_TYPES[found]) || kind.contentType };
  }
}
