import type { HistoryEvent, HistoryResource } from '@demanda/contracts/history-words';
import type { Generated } from 'kysely';
import type { Id, Key, StampedNow } from './column-types';

/** Values under the names of the columns. */
export type Told = Record<string, unknown>;

/** What became of the records; rows are added and read, nothing else. */
export interface HistoryTable {
  id: Id;
  at: StampedNow;
  /** Null for the system itself, and for a sign-in that was refused. */
  user_id: number | null;
  user_name: string;
  trace_id: string | null;
  event: HistoryEvent;
  resource: HistoryResource;
  record_id: number | null;
  record_label: Generated<string>;
  /** 'tasks:12': every record in whose history the entry shows. */
  about: Generated<string[]>;
  /** Of a change only the fields that differ. */
  before: Told | null;
  after: Told | null;
  detail: string | null;
  user_key: Key;
  record_key: Key;
}
