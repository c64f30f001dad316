import escapeHtml from 'escape-html';

/** Escaped HTML. Only `html` creates it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | undefined | readonly Html[];

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}

/** Removes indentation, because mail programs cut off long messages. */
const withoutIndent = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** Template tag for HTML; escapes all values except other Html. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: strings.map(withoutIndent) }, ...values.map(toText)).trim());

/** Escapes a text and keeps its line breaks. */
export const lines = (text: string): Html => new Html(escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>'));
