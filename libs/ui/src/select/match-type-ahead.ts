import { foldText } from '@demanda/contracts/fold-text';

/** A value to choose, and its text on the screen. */
export interface Option<V extends string | number = string> {
  value: V;
  label: string;
}

/** Returns the options that contain a text, without case and accents: "marco" means "Março". */
export const matching = <V extends string | number>(options: Option<V>[], text: string): Option<V>[] =>
  options.filter(({ label }) => foldText(label).includes(foldText(text.trim())));

/**
 * Finds the option that letters typed into a select mean: the next one that begins with them, counted from the chosen
 * one. One letter typed again and again goes through the options that begin with it. Undefined when none does.
 */
export function matchTypeAhead<V extends string | number>(
  options: Option<V>[],
  typed: string,
  chosen: V | undefined,
): Option<V> | undefined {
  const text = foldText(typed);
  const isRepeated = [...text].every((letter) => letter === text[0]);
  const start = options.findIndex(({ value }) => value === chosen) + (isRepeated ? 1 : 0);
  const inOrder = [...options.slice(Math.max(start, 0)), ...options.slice(0, Math.max(start, 0))];
  const beginsWith = (begin: string) => inOrder.find(({ label }) => foldText(label).startsWith(begin));
  return beginsWith(text) ?? (isRepeated ? beginsWith(text.charAt(0)) : undefined);
}
