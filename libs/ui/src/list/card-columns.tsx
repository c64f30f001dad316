import { fieldsOf, headOf, stampFields, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { ReactNode } from 'react';
import { formatDateTime } from '../format';
import { ExternalLink } from '../link/external-link';
import type { Column, ColumnFilter } from './types';

const filters: Partial<Record<FieldCard['kind'], ColumnFilter>> = { id: 'number', moment: 'day' };

/** Returns the value of a field as cells and cards show it; empty when the record has none. */
export function fieldValue(record: object, name: string, { kind }: FieldCard): ReactNode {
  const value = (record as Record<string, string | number | null | undefined>)[name];
  if (!value) return value;
  if (kind === 'link') return <ExternalLink href={String(value)} />;
  return kind === 'moment' ? formatDateTime(String(value)) : value;
}

/** Returns the columns of a card, in its order. */
export const cardColumns = <T extends object>(card: Card): Column<T>[] =>
  fieldsOf(card).flatMap(([name, field]) =>
    field.column
      ? {
          field: name,
          label: headOf(field),
          isMain: field.isMain,
          cell: (record: T) => fieldValue(record, name, field),
          filter: field.filter && (filters[field.kind] ?? 'text'),
          ...field.column,
        }
      : [],
  );

/** Columns for the times of creation and last change. */
export const timestampColumns = <T extends object>() => cardColumns<T>(stampFields);
