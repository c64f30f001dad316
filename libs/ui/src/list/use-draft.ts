import type { TypedText } from '@demanda/contracts/typed-amount';
import { useRef, useState } from 'react';

/** A filter in force as text. */
export const filterText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** How a filter is typed: what a text means, and how the value in force is shown and edited. */
export interface FilterKind {
  read: (text: string) => TypedText<string>;
  show: (value: string) => string;
  edit: (value: string) => string;
}

interface DraftOptions {
  kind: FilterKind;
  /** The value in force. */
  value: string;
  delayMs: number;
  onCommit: (value: string | undefined) => void;
  onRefused?: () => void;
}

interface Draft {
  text: string;
  /** The values that the text stands for, before and after it took effect; with another one it is out of date. */
  values: string[];
  problem?: string;
}

/**
 * Text that is typed now and takes effect later: after a pause, on Enter or on leaving the field (G-GEN-14). It stays
 * as typed while the field is edited; what cannot be read stays with the reason, and filters nothing (G-USE-2).
 */
export function useDraft({ kind, value, delayMs, onCommit, onRefused }: DraftOptions) {
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // taken effect: when it is undone from elsewhere, the text goes, too
  if (draft && draft.values.length > 1 && draft.values.at(-1) === value)
    setDraft({ ...draft, values: [value] });
  const current = draft?.values.includes(value) ? draft : undefined;
  const text = current?.text ?? kind.show(value);

  const apply = (next: string, isLeaving = false) => {
    clearTimeout(timer.current);
    const read = kind.read(next);
    const problem = 'problem' in read ? read.problem : undefined;
    const committed = ('value' in read && read.value) || '';
    const shown = isLeaving && !problem ? kind.show(committed) : next;
    setDraft({ text: shown, values: [value, committed], problem });
    const isUntouched = [kind.show(value), kind.edit(value)].includes(next);
    if (committed !== value && !isUntouched) onCommit(committed || undefined);
    if (problem) onRefused?.();
  };
  return {
    text,
    problem: current?.problem,
    edit: () => {
      if (!current?.problem) setDraft({ text: kind.edit(value), values: [value] });
    },
    change: (next: string) => {
      setDraft({ text: next, values: [value] });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), delayMs);
    },
    commit: () => apply(text),
    pick: (next: string) => apply(kind.edit(next), true),
    leave: () => apply(text, true),
  };
}
