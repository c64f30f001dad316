import { Zip, type ZipInputFile } from 'fflate';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface Part {
  path: string;
  /** Read with backpressure. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const DEFLATE = 8;
/** Fastest compression level; it still saves 90 %. */
const LEVEL = 1;
/** In bytes. */
const CHUNK = 64 * 1024;
/** Maximum size of a part without ZIP64, which some readers do not support. */
const MAX_PART = 0xffff_ffff;

async function* countBytes(file: ZipInputFile, content: Part['content']) {
  for await (const chunk of content) {
    file.crc = crc32(chunk, file.crc);
    file.size += chunk.length;
    if (file.size > MAX_PART) throw new Error(`${file.filename} is too large for a zip archive`);
    yield chunk;
  }
}

/** Writes a ZIP archive of the parts in order; zlib compresses in its own threads. */
export async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { path, content } of parts) {
    const file: ZipInputFile = { filename: path, size: 0, crc: 0, compression: DEFLATE };
    zip.add(file);
    const source = Readable.from(countBytes(file, content), { objectMode: false });
    // The loop below reports the error.
    const packed = pipeline(source, createDeflateRaw({ level: LEVEL, chunkSize: CHUNK }), () => undefined);
    for await (const chunk of packed as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      file.ondata!(null, chunk, false);
      yield* ready.splice(0);
    }
    file.ondata!(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* ready.splice(0);
}
