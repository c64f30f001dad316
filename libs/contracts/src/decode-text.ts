const UTF_16 = [
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
];

/** Every second byte of Western text in UTF-16 is 0, also without a byte order mark. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked.label;
  const sample = bytes.subarray(0, 200);
  const zerosAt = (rest: number) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const most = sample.length / 4;
  if (sample.length < 4) return undefined;
  return zerosAt(1) > most ? 'utf-16le' : zerosAt(0) > most ? 'utf-16be' : undefined;
}

/** The characters of bytes 0x80 to 0x9f in Windows-1252, five of which are none. */
const HIGH_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node.js decode Windows-1252 as Latin-1, which has control characters in that place. */
const decodeWindows1252 = (bytes: ArrayBuffer | Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\u0080-\u009f]/g, (character) => HIGH_CHARACTERS[character.charCodeAt(0) - 0x80]!);

/** Decodes a text file; Excel writes CSV in Windows-1252 by default, and 'Unicode text' in UTF-16. */
export function decodeText(bytes: ArrayBuffer | Uint8Array): string {
  const utf16 = utf16Of(new Uint8Array(bytes));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
