import { useState } from 'react';
import { asList } from '@demanda/contracts/list';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Row } from '../page/page';
import { filterKeys } from './active-filters';
import { FilterControl } from './filter-cell';
import { useList } from './list-context';
import { LaterSelect } from './later-select';
import styles from './filters.module.css';
import { OperatorSelect } from './operator-select';
import { RangeInputs } from './range-filter';
import { isRange, type Column, type ListSearch } from './types';
import { useOperator } from './use-operator';

const isFiltered = <T,>(column: Column<T>, search: ListSearch) =>
  filterKeys(column).some((key) => search[key] !== undefined);

interface PhoneFiltersProps<T> {
  columns: readonly Column<T>[];
  hasOrder?: boolean;
  closeText?: string;
}

/** Without a table: all filters and the order of the list, which the table has in its headers. */
export function PhoneFilters<T>({ columns, hasOrder = true, closeText = 'Ver lista' }: PhoneFiltersProps<T>) {
  const { search, onSearch } = useList();
  const [open, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const filterable = columns.filter((column) => column.filter !== undefined);
  const filtered = filterable.filter((column) => isFiltered(column, search));
  const title = hasOrder ? 'Filtrar e ordenar' : 'Filtrar';
  const close = () => setOpen(false);
  const clear = () => {
    // Invalid text is not in the URL, so its field is re-mounted.
    setClearings(clearings + 1);
    onSearch(Object.fromEntries(filterable.flatMap(filterKeys).map((key) => [key, undefined])));
  };
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {filtered.length > 0 ? `Filtros (${filtered.length})` : title}
      </Button>
      {open && (
        <Dialog
          title={title}
          onClose={close}
          footer={
            <Row end>
              <Button onClick={clear}>Limpar filtros</Button>
              <Button kind="primary" onClick={close}>
                {closeText}
              </Button>
            </Row>
          }
        >
          <div key={clearings} className={styles.phoneFilters}>
            {hasOrder && <SortChoice columns={columns} />}
            {filterable.map((column) => (
              <PhoneFilter key={column.field} column={column} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

function PhoneFilter<T>({ column }: { column: Column<T> }) {
  const { filter, label } = column;
  const { takesValue, name, ...choice } = useOperator(column);
  return (
    <div className={styles.phoneFilter}>
      <div className={styles.phoneFilterHead}>
        <span aria-hidden>{label}</span>
        <OperatorSelect worded column={column} {...choice} />
      </div>
      {takesValue && isRange(filter) && (
        <RangeInputs name={name} label={`Filtrar por ${label}`} kind={filter} />
      )}
      {takesValue && !isRange(filter) && <FilterControl column={column} name={name} />}
    </div>
  );
}

const DIRECTIONS = [
  { value: 'asc', label: 'Crescente' },
  { value: 'desc', label: 'Decrescente' },
];

/** Chooses the first sort by name instead of by a click on a header. */
function SortChoice<T>({ columns }: { columns: readonly Column<T>[] }) {
  const { search, onSearch } = useList();
  const [field = '', direction = 'asc'] = asList(search.sort)[0]?.split(',') ?? [];
  const sortable = columns.filter((column) => column.sortable ?? true);
  const isShown = sortable.some((column) => column.field === field);
  return (
    <div className={styles.phoneFilter}>
      <span aria-hidden>Ordenar por</span>
      <div className={styles.range}>
        <LaterSelect
          aria-label="Ordenar por"
          options={sortable.map((column) => ({ value: column.field, label: column.label }))}
          placeholder="Mais recentes"
          value={isShown ? field : undefined}
          onChange={(chosen: string) => onSearch({ sort: [`${chosen},${direction}`] })}
        />
        <LaterSelect
          aria-label="Ordem"
          options={DIRECTIONS}
          value={direction}
          onChange={(chosen: string) => onSearch({ sort: [`${field},${chosen}`] })}
        />
      </div>
    </div>
  );
}
