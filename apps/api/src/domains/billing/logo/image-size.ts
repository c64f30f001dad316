import type { LOGO_TYPES } from '@demanda/contracts/company-logo';

/** Width and height that an image states in its header. No library of the tree reads the three formats. */

interface Size {
  width: number;
  height: number;
}
type Reader = (bytes: Buffer) => Size | undefined;

const END_OF_PNG = Buffer.from('0000000049454e44ae426082', 'hex');

const pngSize: Reader = (bytes) => {
  const isWhole =
    bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.includes(END_OF_PNG);
  return isWhole ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
};

/** Markers of a JPEG that begin a frame; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize: Reader = (bytes) => {
  // Each segment has a length of at least two, so that the loop ends.
  for (
    let at = 2;
    at + 9 <= bytes.length && bytes[at] === 0xff;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  )
    if (isFrame(bytes[at + 1]!))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  return undefined;
};

const webpSize: Reader = (bytes) => {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
};

/** By media type; undefined for a header that cannot be read. */
export const sizeReaders: Record<(typeof LOGO_TYPES)[number], Reader> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};
