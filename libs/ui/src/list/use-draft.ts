import { useRef, useState } from 'react';

/** A filter in force as the text that is typed for it. */
export const filterText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface DraftOptions {
  /** The value in force. */
  value: string;
  /** Milliseconds after the last key. */
  delay: number;
  onCommit: (text: string) => void;
}

/**
 * Text that is typed now and takes effect later: after a pause, on Enter or on leaving the field
 * (G-GEN-14). A new value in force replaces what was typed.
 */
export function useDraft({ value, delay, onCommit }: DraftOptions) {
  const [draft, setDraft] = useState<{ text: string; of: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft?.of === value ? draft.text : value;

  const apply = (next: string) => {
    clearTimeout(timer.current);
    if (next !== value) onCommit(next);
  };
  return {
    text,
    change: (next: string) => {
      setDraft({ text: next, of: value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), delay);
    },
    commit: () => apply(text),
  };
}
