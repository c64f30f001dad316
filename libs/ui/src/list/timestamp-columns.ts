import { formatDateTime } from '../format';
import type { Column } from './types';

interface Timestamped {
  createdAt: string;
  updatedAt: string;
}

/** Columns for the times of creation and last change; hidden by default (REQ-13, REQ-14). */
export const timestampColumns = <T extends Timestamped>(): Column<T>[] =>
  (
    [
      ['createdAt', 'Criado em'],
      ['updatedAt', 'Atualizado em'],
    ] as const
  ).map(([field, label]) => ({
    field,
    label,
    cell: (record) => formatDateTime(record[field]),
    filter: 'day',
    minWidth: 160,
    hidden: true,
  }));
