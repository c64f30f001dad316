/** What is typed after an '@' in front of the caret. */
export interface TypedMention {
  /** Index of the '@'. */
  start: number;
  text: string;
}

/** An '@' at the beginning of a word, and up to three words of a name. */
const BEFORE_CARET = /(?:^|[\s(])@((?:[^\s@[\]]{1,50} ?){0,3})$/u;

/** Returns the mention that is being typed in a text area, if any. */
export function typedMention({
  value,
  selectionStart,
}: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>): TypedMention | undefined {
  const before = value.slice(0, selectionStart);
  const text = BEFORE_CARET.exec(before)?.[1];
  return text === undefined ? undefined : { start: before.length - text.length - 1, text };
}

/** Writes text at the caret, or in place of what stands between `start` and the caret, as typing does. */
export function insertText(area: HTMLTextAreaElement, text: string, start = area.selectionStart): void {
  area.focus();
  area.setRangeText(text, start, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
