import type { ReminderMode, WithdrawnReason } from '@demanda/contracts/reminder-text';
import type { Generated } from 'kysely';
import type { ChangedBy, Day, Id, StampedNow } from '../../../engines/database/column-types';

/** Texts by kind of step; null where those of the level above apply. */
interface Texts {
  text_before: string | null;
  text_on: string | null;
  text_after: string | null;
}

/** Settings of the installation; exactly one row. */
export interface ReminderSettingsTable extends Texts, ChangedBy {
  id: Generated<number>;
  is_on: Generated<boolean>;
  /** In whose name reminders leave; null until they were first turned on. */
  turned_on_by_id: number | null;
  /** Business days from the due date, in order. */
  steps: Generated<number[]>;
  digest_ids: Generated<number[]>;
  version: Generated<number>;
  updated_at: StampedNow;
}

export interface RequesterReminderTable extends Texts, ChangedBy {
  requester_id: number;
  mode: ReminderMode;
  version: Generated<number>;
  updated_at: StampedNow;
}

/** A reminder that was made; the state of its message is that of the outbox. */
export interface ChargeReminderTable {
  id: Id;
  charge_id: number;
  /** Null for one by hand. */
  step: number | null;
  /** The due date of the revision. */
  due_on: Day;
  text: string | null;
  withdrawn_reason: WithdrawnReason | null;
  made_by_id: number | null;
  created_at: StampedNow;
}

/** Days on which the digest was made. */
export interface ReminderDigestTable {
  day: Day;
  made_at: StampedNow;
}

declare module '../../../engines/database/schema' {
  interface Database {
    reminder_settings: ReminderSettingsTable;
    requester_reminders: RequesterReminderTable;
    charge_reminders: ChargeReminderTable;
    reminder_digests: ReminderDigestTable;
  }
}
