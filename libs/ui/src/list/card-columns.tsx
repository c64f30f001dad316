import { fieldsOf, headOf, stampFields, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { ReactNode } from 'react';
import { formatDateTime, formatInteger, formatMoney, formatPlainDate } from '../format';
import { ExternalLink } from '../link/external-link';
import type { Column, ColumnFilter } from './types';

const filters: Partial<Record<FieldCard['kind'], ColumnFilter>> = {
  id: 'number',
  day: 'day',
  moment: 'day',
  money: 'money',
};

/** Returns the value of a field as cells and cards show it; empty when the record has none. */
export function fieldValue(record: object, name: string, { kind, choices }: FieldCard): ReactNode {
  const value = (record as Record<string, string | number | null | undefined>)[name];
  if (kind === 'money') return formatMoney(value as number | null | undefined);
  if (kind === 'number') return formatInteger(Number(value));
  if (!value) return value;
  if (choices) return choices[value];
  if (kind === 'link') return <ExternalLink href={String(value)} />;
  if (kind === 'day') return formatPlainDate(String(value));
  return kind === 'moment' ? formatDateTime(String(value)) : value;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Columns<T> = Readonly<Record<string, Partial<Column<T>>>>;

/** Returns these columns of a card; each says what differs from what its field says. */
export const namedColumns = <T extends object>(card: Card, columns: Columns<T>) =>
  Object.entries(columns).map(([name, column]): Column<T> => {
    const field = card[name]!;
    return {
      field: name,
      label: headOf(field),
      isMain: field.isMain,
      cell: (record) => fieldValue(record, name, field),
      filter: field.choices ? optionsOf(field.choices) : field.filter && (filters[field.kind] ?? 'text'),
      align: field.kind === 'money' || field.kind === 'number' ? 'end' : undefined,
      sortable: field.isSortable ?? false,
      ...column,
    };
  });

/** Returns the columns of a card, in its order; `parts` are what a column has in place of what its field says. */
export const cardColumns = <T extends object>(card: Card, parts: Columns<T> = {}) =>
  fieldsOf(card).flatMap(([name, { column }]) =>
    column ? namedColumns(card, { [name]: { ...column, ...parts[name] } }) : [],
  );

/** Columns for the times of creation and last change. */
export const timestampColumns = <T extends object>() => cardColumns<T>(stampFields);
