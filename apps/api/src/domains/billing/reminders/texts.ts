import { REMINDER_MODES, type ReminderKind, type ReminderMode } from '@demanda/contracts/reminder-text';
import type { Db } from '../../../engines/database/schema';

/** Columns of the texts by kind of step. */
const TEXT_COLUMNS = {
  BEFORE: 'text_before',
  ON: 'text_on',
  AFTER: 'text_after',
} as const satisfies Record<ReminderKind, string>;
const COLUMNS = Object.values(TEXT_COLUMNS);

const [INSTALLATION] = REMINDER_MODES;

/** Reads whose texts a requester gets. */
export async function readMode(db: Db, requesterId: number): Promise<ReminderMode> {
  const own = await db
    .selectFrom('requester_reminders')
    .where('requester_id', '=', requesterId)
    .select('mode')
    .executeTakeFirst();
  return own?.mode ?? INSTALLATION;
}

/** Reads the text of a kind of step for a requester; null where the default one applies. */
export async function readText(
  db: Db,
  requesterId: number | null,
  kind: ReminderKind,
): Promise<string | null> {
  const settings = await db.selectFrom('reminder_settings').select(COLUMNS).executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('requester_reminders')
    .where('requester_id', '=', requesterId ?? 0)
    .where('mode', '=', 'OWN')
    .select(COLUMNS)
    .executeTakeFirst();
  return own?.[TEXT_COLUMNS[kind]] ?? settings[TEXT_COLUMNS[kind]];
}
