import { Input } from 'antd';
import { useList } from './list-context';
import styles from './filters.module.css';
import { filterText, useDraft } from './use-draft';

const INPUT_TYPES = { text: 'search', number: 'text', day: 'date', money: 'text' } as const;
export type InputKind = keyof typeof INPUT_TYPES;

/** What the person typed, as the contract's filter takes it; nothing when it cannot be read yet. */
function toFilterValue(kind: InputKind, text: string): string | undefined {
  if (kind === 'number') return text.replace(/\D/g, '') || undefined;
  if (kind === 'money')
    return (
      text
        .replace(/\./g, '')
        .replace(',', '.')
        .replace(/[^\d.]/g, '') || undefined
    );
  return text.trim() || undefined;
}

/** The filter in force as a person would type it. */
function toText(kind: InputKind, value: unknown): string {
  const text = filterText(value);
  return kind === 'money' ? text.replace('.', ',') : text;
}

interface FilterInputProps {
  /** Key of the contract's filter. */
  name: string;
  label: string;
  kind: InputKind;
  /** What goes with the filter when it changes. */
  without?: string;
}

/** One typed filter: it takes effect after a pause, on Enter or on leaving it (G-GEN-14). */
export function FilterInput({ name, label, kind, without }: FilterInputProps) {
  const { search, onSearch, filterDelay } = useList();
  const draft = useDraft({
    value: toText(kind, search[name]),
    delay: filterDelay,
    onCommit: (text) =>
      onSearch({ [name]: toFilterValue(kind, text), ...(without && { [without]: undefined }) }),
  });
  return (
    <Input
      size="small"
      variant="filled"
      placeholder={kind === 'text' || kind === 'number' ? 'Filtrar' : undefined}
      type={INPUT_TYPES[kind]}
      inputMode={kind === 'text' || kind === 'day' ? undefined : 'decimal'}
      aria-label={label}
      className={styles.filter}
      value={draft.text}
      onChange={({ target }) => draft.change(target.value)}
      onPressEnter={draft.commit}
      onBlur={draft.commit}
    />
  );
}
