import { useId, type ReactNode } from 'react';
import { CLEARABLE } from '../form/clearable';
import { LaterSelect } from './later-select';
import styles from './filters.module.css';

/** Filters above a list, side by side, for lists with more filters than columns. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.filterBar} role="search" aria-label="Filtros">
      {children}
    </div>
  );
}

interface FilterSelectProps<V extends string | number> {
  label: string;
  options: { value: V; label: string }[];
  /** Undefined does not filter. */
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

export function FilterSelect<V extends string | number>({
  label,
  options,
  value,
  onChange,
}: FilterSelectProps<V>) {
  const id = useId();
  return (
    <div className={styles.filterChoice}>
      <label htmlFor={id}>{label}</label>
      <LaterSelect<V>
        id={id}
        allowClear={CLEARABLE}
        placeholder="Todos"
        className={styles.filter}
        options={options}
        value={value}
        onChange={(chosen: V | undefined) => onChange(chosen)}
      />
    </div>
  );
}
