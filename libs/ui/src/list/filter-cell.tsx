import { Input, Select } from 'antd';
import { CLEARABLE } from '../form/clearable';
import { filterText, useDraft } from './use-draft';
import { useList } from './list-context';
import styles from './list.module.css';
import type { Column } from './types';

const INPUT_TYPES = { text: 'search', number: 'text', day: 'date', money: 'text' } as const;

/** What the person typed, as the contract's filter takes it; nothing when it cannot be read yet. */
function toFilterValue(kind: keyof typeof INPUT_TYPES, text: string): string | undefined {
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

interface FilterInputProps {
  name: string;
  label: string;
  kind: keyof typeof INPUT_TYPES;
}

function FilterInput({ name, label, kind }: FilterInputProps) {
  const { search, onSearch, filterDelay } = useList();
  const draft = useDraft({
    value: filterText(search[name]),
    delay: filterDelay,
    onCommit: (text) => onSearch({ [name]: toFilterValue(kind, text) }),
  });
  return (
    <Input
      size="small"
      variant="filled"
      placeholder={kind === 'text' ? 'Filtrar' : undefined}
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

/** The filter below a column's head. */
export function FilterCell<T>({ column }: { column: Column<T> }) {
  const { search, onSearch } = useList();
  const name = column.filterKey ?? column.field;
  const label = `Filtrar por ${column.label}`;
  if (!column.filter) return null;
  if (typeof column.filter === 'string')
    return <FilterInput name={name} label={label} kind={column.filter} />;
  return (
    <Select
      size="small"
      variant="filled"
      placeholder="Filtrar"
      aria-label={label}
      allowClear={CLEARABLE}
      className={styles.filter}
      popupMatchSelectWidth={false}
      options={[...column.filter]}
      value={search[name] as string | undefined}
      onChange={(value: string | undefined) => onSearch({ [name]: value })}
    />
  );
}
