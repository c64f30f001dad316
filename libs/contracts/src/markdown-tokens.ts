import { Marked, type Token } from 'marked';
import { MENTION, mentionedIds } from './mentions';

/** Reads the Markdown subset of comments: no HTML, headings, tables, rules or link definitions. */

const off = () => undefined;
/** An inline element with the id of a record in `text`; `begin` finds where one may begin. */
const inline = (name: string, begin: RegExp, pattern: RegExp) => ({
  name,
  level: 'inline' as const,
  start: (source: string) => {
    const found = source.search(begin);
    return found < 0 ? undefined : found;
  },
  tokenizer: (source: string) => {
    const [raw, text] = pattern.exec(source) ?? [];
    return raw === undefined ? undefined : { type: name, raw, text: text! };
  },
});

const blocksOff = { html: off, def: off, table: off, heading: off, lheading: off, hr: off };
const inlineOff = { tag: off, reflink: off };

const markdown = new Marked({ gfm: true, breaks: true }).use({
  tokenizer: { ...blocksOff, ...inlineOff },
  extensions: [
    inline('mention', /@\[\d/, new RegExp(`^${MENTION.source}`)),
    inline('task', /(?<![\p{L}\p{N}&/])#\d/u, /^#(\d{1,15})(?![\p{L}\p{N}])/u),
  ],
});

/** Emphasis and nesting take the square of their number; a text with more of these is shown as typed. */
const MAX_MARKS = 2_000;
const MARKS = /[*_~[<>`\\\n]|^\s*(?:[-+]|\d+[.)])(?=\s)/gm;

/** Returns the tokens of a text; undefined for one that is not worth parsing. */
export function readMarkdown(text: string): Token[] | undefined {
  if ((text.match(MARKS)?.length ?? 0) > MAX_MARKS) return undefined;
  try {
    return markdown.lexer(text);
  } catch {
    // Nested too deeply for the stack.
    return undefined;
  }
}

/** Returns the ids of the accounts that a text mentions outside of code, each once. */
export function mentionsOutsideCode(text: string): number[] {
  const tokens = readMarkdown(text);
  if (!tokens) return mentionedIds(text);
  const ids = new Set<number>();
  void markdown.walkTokens(tokens, (token) => {
    if (token.type === 'mention') ids.add(Number(token.raw.slice(2, -1)));
  });
  return [...ids];
}
