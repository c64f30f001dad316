import type { TrashKind } from '@demanda/contracts/trash-labels';
import type { Generated } from 'kysely';
import type { FoldedText, Id, StampedNow } from './column-types';

/** A deleted record. */
export interface TrashTable {
  id: Id;
  kind: TrashKind;
  record_id: number;
  name: string;
  /** User who may restore it without the permission to change records of others; null when the kind has no owner. */
  owner_id: number | null;
  deleted_at: StampedNow;
  deleted_by_name: string;
  name_key: FoldedText;
  deleted_by_key: FoldedText;
}

/** A row that was deleted with its record, or (`is_link`) the columns of one that referred to such a row. */
export interface TrashRowTable {
  id: Id;
  trash_id: number;
  table_name: string;
  is_link: Generated<boolean>;
  /** Values of the row by column name. */
  content: unknown;
}
