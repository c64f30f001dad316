import { Marked, type Token, type Tokens } from 'marked';

/** Reads the Markdown subset of comments: no HTML, headings, tables, rules or link definitions. */

/** `@[12]`, with the id in `text`. */
export interface MentionToken extends Tokens.Generic {
  type: 'mention';
  text: string;
}
/** `#345`, with the id in `text`. */
export interface TaskToken extends Tokens.Generic {
  type: 'task';
  text: string;
}

const off = () => undefined;
const inline = (name: string, pattern: RegExp, sign: string) => ({
  name,
  level: 'inline' as const,
  start: (source: string) => {
    const found = source.search(sign === '#' ? /(?<![\p{L}\p{N}&/])#\d/u : /@\[\d/);
    return found < 0 ? undefined : found;
  },
  tokenizer: (source: string) => {
    const [raw, text] = pattern.exec(source) ?? [];
    return raw === undefined ? undefined : { type: name, raw, text: text! };
  },
});

const markdown = new Marked({ gfm: true, breaks: true }).use({
  tokenizer: {
    ...{ html: off, tag: off, def: off, reflink: off, table: off, heading: off, lheading: off, hr: off },
  },
  extensions: [
    inline('mention', /^@\[(\d{1,15})\]/, '@'),
    inline('task', /^#(\d{1,15})(?![\p{L}\p{N}])/u, '#'),
  ],
});

/** Emphasis and nesting take the square of their number; a text with more of these is shown as typed. */
const MAX_MARKS = 2_000;
const MARKS = /[*_~[<>]|^\s*(?:[-+]|\d+[.)])(?=\s)/gm;

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
