import escapeHtml from 'escape-html';

/** Text that is safe to be part of a document. Only `html` makes it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | undefined | readonly Html[];

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}

/** Indentation is for the source; mail programs cut off long messages. */
const withoutIndent = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** A piece of HTML; everything put into it is escaped, except other pieces. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: strings.map(withoutIndent) }, ...values.map(toText)).trim());

/** Text with its line breaks. */
export const lines = (text: string): Html => new Html(escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>'));
