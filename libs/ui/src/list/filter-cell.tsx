import { CLEARABLE } from '../form/clearable';
import { Select } from '../select/select';
import { FilterInput } from './filter-input';
import { useList } from './list-context';
import styles from './filters.module.css';
import { RangeFilter } from './range-filter';
import type { Column } from './types';

/** Filter below a column header. */
export function FilterCell<T>({ column }: { column: Column<T> }) {
  const { search, onSearch } = useList();
  const { filter } = column;
  const name = column.filterKey ?? column.field;
  const label = `Filtrar por ${column.label}`;
  if (!filter) return null;
  if (filter === 'day' || filter === 'money') return <RangeFilter name={name} label={label} kind={filter} />;
  if (typeof filter === 'string') return <FilterInput name={name} label={label} kind={filter} />;
  return (
    <Select<string>
      size="small"
      variant="filled"
      placeholder="Filtrar"
      aria-label={label}
      allowClear={CLEARABLE}
      className={styles.filter}
      popupMatchSelectWidth={false}
      options={[...filter]}
      value={search[name] as string | undefined}
      onChange={(value) => onSearch({ [name]: value })}
    />
  );
}
