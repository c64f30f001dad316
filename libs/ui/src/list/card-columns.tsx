import { fieldsOf, headOf, stampFields, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { ReactNode } from 'react';
import { formatDateTime } from '../format';
import { ExternalLink } from '../link/external-link';
import type { Column, ColumnFilter } from './types';

const filters: Partial<Record<FieldCard['kind'], ColumnFilter>> = { id: 'number', moment: 'day' };

/** Returns the value of a field as cells and cards show it; empty when the record has none. */
export function fieldValue(record: object, name: string, { kind, choices }: FieldCard): ReactNode {
  const value = (record as Record<string, string | number | null | undefined>)[name];
  if (!value) return value;
  if (choices) return choices[value];
  if (kind === 'link') return <ExternalLink href={String(value)} />;
  return kind === 'moment' ? formatDateTime(String(value)) : value;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Returns the columns of a card, in its order; `parts` are what a column has in place of what its field says. */
export const cardColumns = <T extends object>(
  card: Card,
  parts: Readonly<Record<string, Partial<Column<T>>>> = {},
): Column<T>[] =>
  fieldsOf(card).flatMap(([name, field]) =>
    field.column
      ? {
          field: name,
          label: headOf(field),
          isMain: field.isMain,
          cell: (record: T) => fieldValue(record, name, field),
          filter: field.choices ? optionsOf(field.choices) : field.filter && (filters[field.kind] ?? 'text'),
          sortable: field.isSortable ?? false,
          ...field.column,
          ...parts[name],
        }
      : [],
  );

/** Columns for the times of creation and last change. */
export const timestampColumns = <T extends object>() => cardColumns<T>(stampFields);
