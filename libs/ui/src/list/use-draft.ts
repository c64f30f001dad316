import type { TypedText } from '@demanda/contracts/typed-text';
import { useRef, useState } from 'react';

/** Returns an active filter as text. */
export const filterText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Kind of filter: how its text is parsed, and how its value is displayed and edited. */
export interface FilterKind {
  read: (text: string) => TypedText<string>;
  show: (value: string) => string;
  edit: (value: string) => string;
}

interface DraftOptions {
  kind: FilterKind;
  /** The active value. */
  value: string;
  delayMs: number;
  onCommit: (value: string | undefined) => void;
  onRefused?: () => void;
}

interface Draft {
  text: string;
  /** Values of the text before and after it was applied; the text is outdated when the filter has another value. */
  values: string[];
  problem?: string;
}

/**
 * Text that applies later: after a pause, on Enter or on blur (G-GEN-14). It is not reformatted while being edited; an
 * invalid text stays with its reason and does not filter (G-USE-2).
 */
export function useDraft({ kind, value, delayMs, onCommit, onRefused }: DraftOptions) {
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Applied; when the value is later changed from elsewhere, the text is dropped.
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
