import type { HistoryEvent, HistoryResource } from '@demanda/contracts/history-labels';
import type { Generated } from 'kysely';
import type { Id, FoldedText, StampedNow } from './column-types';

/** Values by column name. */
export type HistoryValues = Record<string, unknown>;

/** Audit log of all records; append-only. */
export interface HistoryTable {
  id: Id;
  at: StampedNow;
  /** Null for the system itself and for a refused sign-in. */
  user_id: number | null;
  user_name: string;
  trace_id: string | null;
  event: HistoryEvent;
  resource: HistoryResource;
  record_id: number | null;
  record_label: Generated<string>;
  /** Records in whose history the entry appears, such as 'tasks:12'. */
  about: Generated<string[]>;
  /** For an update only the fields that differ. */
  before: HistoryValues | null;
  after: HistoryValues | null;
  detail: string | null;
  /** Network address of the call; null for the system itself and in entries of older servers. */
  address: Generated<string | null>;
  user_key: FoldedText;
  record_key: FoldedText;
}
