import { filledKey, notKey } from '@demanda/contracts/filter-names';
import { useState } from 'react';
import { filterKeys, withoutFilters } from './active-filters';
import { useList } from './list-context';
import { isRange, type Column, type ColumnFilter, type ListSearch } from './types';

/** How a filter compares. */
export type Operator = 'is' | 'not' | 'empty' | 'filled';

export function operatorLabels(filter: ColumnFilter | undefined): Record<Operator, string> {
  const rest = { empty: 'vazio', filled: 'preenchido' };
  if (filter === 'text') return { is: 'contém', not: 'não contém', ...rest };
  if (isRange(filter)) return { is: 'entre', not: 'não está entre', ...rest };
  return { is: 'é', not: 'não é', ...rest };
}

function activeOperator<T>(column: Column<T>, name: string, search: ListSearch): Operator | undefined {
  const filled = search[filledKey(name)];
  if (filled !== undefined) return filled === 'true' ? 'filled' : 'empty';
  if (search[notKey(name)] !== undefined) return 'not';
  return filterKeys(column).some((key) => search[key] !== undefined) ? 'is' : undefined;
}

/**
 * The operator of a column's filter. Those beside the usual one are offered when the server knows their parameters; a
 * value that is typed or chosen stays when the operator changes.
 */
export function useOperator<T>(column: Column<T>) {
  const { search, onSearch, parameters = [] } = useList();
  // An operator without a value yet has no parameter in the URL.
  const [isNegated, setNegated] = useState(false);
  const { field, filterKey: name = field } = column;
  const operator = activeOperator(column, name, search) ?? (isNegated ? 'not' : 'is');
  const offered: Operator[] = [
    'is',
    ...(parameters.includes(notKey(name)) ? (['not'] as const) : []),
    ...(parameters.includes(filledKey(name)) ? (['empty', 'filled'] as const) : []),
  ];
  return {
    operator,
    offered,
    /** Parameter of the filter's value. */
    name: operator === 'not' ? notKey(name) : name,
    takesValue: operator === 'is' || operator === 'not',
    choose: (next: Operator) => {
      setNegated(next === 'not');
      if (next === operator) return;
      const value = search[name] ?? search[notKey(name)];
      onSearch({
        ...withoutFilters([{ keys: filterKeys(column) }]),
        ...(next === 'is' && { [name]: value }),
        ...(next === 'not' && { [notKey(name)]: value }),
        ...(next === 'empty' && { [filledKey(name)]: 'false' }),
        ...(next === 'filled' && { [filledKey(name)]: 'true' }),
      });
    },
  };
}
