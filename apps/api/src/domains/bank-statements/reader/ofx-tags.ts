/** One tag of an OFX file with the text up to the next tag. */
export interface OfxTag {
  /** In capitals. */
  name: string;
  isEnd: boolean;
  /** What follows the tag: the value of a leaf, and blanks otherwise. */
  text: string;
}

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/g;

/**
 * Passes the tags of an OFX file of either version on, one after the other, without a tree: leaves may lack end tags, and
 * aggregates may lack theirs. The time is proportional to the length, whatever the file contains.
 */
export function readTags(content: string, take: (tag: OfxTag) => void): void {
  const text = content.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  let tag: OfxTag | undefined;
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    if (tag) {
      tag.text = text.slice(from, found.index);
      take(tag);
    }
    tag = { name: found[2]!.toUpperCase(), isEnd: found[1] !== '', text: '' };
    from = found.index + found[0].length;
  }
  if (tag) take({ ...tag, text: text.slice(from) });
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi;

const isCharacter = (code: number) => code > 0 && code <= 0x10_ff_ff;

/** Replaces the entities of XML; an ampersand that begins none stays, as banks write it. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
