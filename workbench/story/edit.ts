/** A change of one source file: `from` is replaced by `to`, or `to` is appended when there is no `from`. */
export interface Edit {
  file: string;
  from?: string;
  to: string;
}

/** Returns the text after the edit. Throws unless `from` occurs exactly once, since another place could be meant. */
export function edited(text: string, { file, from, to }: Edit): string {
  if (from === undefined) return `${text}\n${to}\n`;
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${file}: ${from} expected once, found ${count} times.`);
  return text.replace(from, () => to);
}
