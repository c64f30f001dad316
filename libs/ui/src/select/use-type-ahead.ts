import { useState, type KeyboardEvent } from 'react';
import { matchTypeAhead, type Option } from './match-type-ahead';

/** Pause after which the next letter begins a new word, as in the browser's own select. */
const NEW_WORD_AFTER_MS = 1000;

interface TypeAhead<V extends string | number> {
  options: Option<V>[];
  value?: V | null;
  /** A method, since antd types its own as one. */
  onChange?(value: V, option: Option<V>): void;
}

/**
 * Returns a handler of keys with the type-ahead of a native `<select>`: typed letters choose the next option that begins
 * with them. The handler returns whether the key was a letter.
 */
export function useTypeAhead<V extends string | number>({ options, value, onChange }: TypeAhead<V>) {
  const [typed, setTyped] = useState({ text: '', atMs: -Infinity });
  return (event: KeyboardEvent): boolean => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isNewWord = timeStamp - typed.atMs > NEW_WORD_AFTER_MS;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !(isNewWord && key === ' ');
    if (!isLetter) return false;
    const text = isNewWord ? key : typed.text + key;
    setTyped({ text, atMs: timeStamp });
    const option = matchTypeAhead(options, text, value ?? undefined);
    if (option && option.value !== value) onChange?.(option.value, option);
    return true;
  };
}
