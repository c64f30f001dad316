/** Largest size of a file in an archive once it is unpacked, so that a small file cannot fill the memory. */
const MAX_UNPACKED_BYTES = 8_000_000;
/** Signature and sizes of the records of an archive (APPNOTE of PKWARE, 4.3). */
const END = { signature: 0x06054b50, bytes: 22 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** Reads one file of an archive as text; undefined when the archive has no such file. */
export type ReadPart = (name: string) => Promise<string | undefined>;

interface Part {
  method: number;
  bytes: number;
  /** Position of its local record. */
  at: number;
}

function positionOfEnd(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new Error('The file is no archive.');
}

function readDirectory(view: DataView): Map<string, Part> {
  const end = positionOfEnd(view);
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== ENTRY.signature) throw new Error('The archive is damaged.');
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY.bytes, nameBytes));
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY.bytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Reads a stream to its end, but no further than the limit, whatever size the archive states. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      throw new Error('The unpacked file is too large.');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Opens an archive; throws for one that is damaged, or packed in another way than workbooks are. */
export function unzip(archive: ArrayBuffer): ReadPart {
  const view = new DataView(archive);
  const parts = readDirectory(view);
  return async (name) => {
    const part = parts.get(name);
    if (!part) return undefined;
    const { method, bytes, at } = part;
    const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const packed = new Blob([new Uint8Array(archive, start, bytes)]).stream();
    if (method === STORED) return readText(packed);
    if (method !== DEFLATED) throw new Error('The archive is packed in an unknown way.');
    return readText(packed.pipeThrough(new DecompressionStream('deflate-raw')));
  };
}
