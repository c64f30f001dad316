/** Largest size of one file of a workbook once it is unpacked, so that a small file cannot fill the memory. */
const MAX_PART_BYTES = 8_000_000;
const MAX_PARTS = 1_000;
/** Signature and sizes of the records of an archive (APPNOTE of PKWARE, 4.3). */
const END = { signature: 0x06054b50, bytes: 22 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const MAX_COMMENT_BYTES = 65_535;
const HAS_DATA_DESCRIPTOR = 8;
/** Bytes of a deflated file without content. */
const EMPTY_DEFLATED_BYTES = 2;

function positionOfEnd(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new Error('The file is not an archive.');
}

/**
 * Throws unless the directory of the archive states a size within the limit for every file. hucre unpacks no more of a
 * file than its stated size, and up to 2 GiB of one whose size is not stated.
 */
export function checkArchiveSize(archive: ArrayBuffer): void {
  const view = new DataView(archive);
  const end = positionOfEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_PARTS) throw new Error('The archive has too many files.');
  let at = view.getUint32(end + 16, true);
  for (let part = 0; part < count; part += 1) {
    if (view.getUint32(at, true) !== ENTRY.signature) throw new Error('The archive is damaged.');
    const flags = view.getUint16(at + 8, true);
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const isStated = unpacked > 0 || (packed <= EMPTY_DEFLATED_BYTES && !(flags & HAS_DATA_DESCRIPTOR));
    if (!isStated || unpacked > MAX_PART_BYTES) throw new Error('The unpacked file is too large.');
    at += ENTRY.bytes + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
}
