/** Where a link of a comment leads; undefined when it is shown as text only. */
export type LinkTarget =
  | { kind: 'outside' | 'mail' | 'path'; href: string }
  /** A file of the record. */
  | { kind: 'file'; id: number };

const FILE = /^arquivo:(\d{1,15})$/;
/** A second slash or a backslash would lead to another site. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** Markdown of a link to a file of the record. */
export const fileLink = (id: number, name: string): string =>
  `[${name.replace(/[[\]\\*_`~<]/g, '\\$&')}](arquivo:${id})`;

/** Returns where a link may lead: http, https, mailto, a path of the product or a file of the record. */
export function linkTarget(href: string): LinkTarget | undefined {
  const [, file] = FILE.exec(href) ?? [];
  if (file) return { kind: 'file', id: Number(file) };
  if (OWN_PATH.test(href)) return { kind: 'path', href };
  if (!URL.canParse(href)) return undefined;
  const { protocol } = new URL(href);
  if (protocol === 'mailto:') return { kind: 'mail', href };
  return protocol === 'http:' || protocol === 'https:' ? { kind: 'outside', href } : undefined;
}
