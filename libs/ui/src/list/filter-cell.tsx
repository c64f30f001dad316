import { asList } from '@demanda/contracts/list';
import { CLEARABLE } from '../form/clearable';
import { FilterInput } from './filter-input';
import { useList } from './list-context';
import { LaterSelect } from './later-select';
import styles from './filters.module.css';
import { OperatorSelect } from './operator-select';
import { RangeFilter } from './range-filter';
import { isRange, type Column } from './types';
import { filterText } from './use-draft';
import { useOperator } from './use-operator';

interface FilterControlProps<T> {
  column: Column<T>;
  /** Key of the value in the URL. */
  name: string;
}

/** Control for the value of a filter. */
export function FilterControl<T>({ column, name }: FilterControlProps<T>) {
  const { search, onSearch } = useList();
  const { filter, filterControl: Control } = column;
  const label = `Filtrar por ${column.label}`;
  if (!filter) return null;
  if (Control)
    return (
      <Control
        key={name}
        label={label}
        values={asList(search[name]).map(filterText)}
        onChange={(value) => onSearch({ [name]: value })}
      />
    );
  if (isRange(filter)) return <RangeFilter name={name} label={label} kind={filter} />;
  // Keyed, so that a text that is not applied yet does not move to another operator.
  if (typeof filter === 'string') return <FilterInput key={name} name={name} label={label} kind={filter} />;
  return (
    <LaterSelect<string>
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

/** Filter below a column header: its operator, and its value unless the operator needs none. */
export function FilterCell<T>({ column }: { column: Column<T> }) {
  const { takesValue, name, ...choice } = useOperator(column);
  return (
    <div className={styles.filterCell}>
      <OperatorSelect column={column} {...choice} />
      {takesValue && <FilterControl column={column} name={name} />}
    </div>
  );
}
