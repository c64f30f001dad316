import { reminderKindLabels, stepText } from '@demanda/contracts/reminder-text';
import type { ReminderSettings, reminderSettingsInput } from '@demanda/contracts/reminders';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { badRequest, staleVersion } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { activeUsers } from '../../access/session/active-users';
import { notifyAdmins } from '../../settings-changes/notify-admins';
import { changedFacts } from '../../settings-changes/shown-change';
import { maySendReminders } from './sender';
import { withdrawAllReminders } from './withdraw';

/** Reads the single row of settings. */
export async function readReminderSettings(db: Db): Promise<ReminderSettings> {
  const {
    updated_at,
    reminderDigestIds: chosen,
    ...settings
  } = await db
    .selectFrom('reminder_settings')
    .leftJoin('users as editor', 'editor.id', 'reminder_settings.updated_by_id')
    .select([
      'is_on as remindersOn',
      'steps as reminderSteps',
      'text_before as textBefore',
      'text_on as textOn',
      'text_after as textAfter',
      'digest_ids as reminderDigestIds',
      'reminder_settings.version',
      'reminder_settings.updated_at',
    ])
    .select(({ fn }) => fn.coalesce('editor.name', 'editor.username').as('updatedByUserName'))
    .executeTakeFirstOrThrow();
  const fitting = new Set((await activeUsers(db, maySendReminders, { ids: chosen })).map(({ id }) => id));
  const reminderDigestIds = chosen.filter((id) => fitting.has(id));
  return { ...settings, reminderDigestIds, updatedAt: updated_at.toISOString() };
}

const LABELS = {
  remindersOn: 'lembretes ligados',
  steps: 'dias',
  textBefore: `texto ${reminderKindLabels.BEFORE.toLowerCase()}`,
  textOn: `texto ${reminderKindLabels.ON.toLowerCase()}`,
  textAfter: `texto ${reminderKindLabels.AFTER.toLowerCase()}`,
};

/** A notice quotes a text only from its beginning. */
const MAX_QUOTE = 60;
const quote = (text: string | null) =>
  text && (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);

const shown = ({ remindersOn, reminderSteps, textBefore, textOn, textAfter }: ReminderSettings) => ({
  remindersOn: remindersOn ? 'sim' : 'não',
  steps: reminderSteps.map(stepText).join(', ') || null,
  ...{ textBefore: quote(textBefore), textOn: quote(textOn), textAfter: quote(textAfter) },
});

/** Throws 400 unless all of these users have an active account and may send charges. */
async function refuseWithoutPermission(db: Db, ids: readonly number[]): Promise<void> {
  const fitting = await activeUsers(db, maySendReminders, { ids });
  if (fitting.length === new Set(ids).size) return;
  const message = 'Escolha só pessoas com conta ativa que podem enviar cobranças';
  throw badRequest(undefined, [{ field: 'reminderDigestIds', message }]);
}

async function storeSettings(
  transaction: Tx,
  input: z.output<typeof reminderSettingsInput>,
  user: SessionUser,
): Promise<boolean> {
  const { version } = input;
  const { numUpdatedRows } = await transaction
    .updateTable('reminder_settings')
    .set({
      ...{ is_on: input.remindersOn, steps: input.reminderSteps, digest_ids: input.reminderDigestIds },
      ...{ text_before: input.textBefore, text_on: input.textOn, text_after: input.textAfter },
      ...{ updated_by_id: user.id, updated_at: sql<Date>`now()`, version: sql`version + 1` },
    })
    // Who turns them on answers for them until they are turned on again.
    .$if(input.remindersOn, (update) =>
      update.set({
        turned_on_by_id: sql<number>`case when is_on and turned_on_by_id is not null then turned_on_by_id else ${user.id}::bigint end`,
      }),
    )
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Updates the settings, and notifies every ADMIN of what changed. Throws 400, and 409 for a stale version. */
export const updateReminderSettings = (
  db: Db,
  input: z.output<typeof reminderSettingsInput>,
  user: SessionUser,
): Promise<ReminderSettings> =>
  db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('reminder_settings').select('version').forUpdate().execute();
    const before = await readReminderSettings(transaction);
    await refuseWithoutPermission(transaction, input.reminderDigestIds ?? []);
    if (!(await storeSettings(transaction, input, user))) throw staleVersion(before);
    const stored = await readReminderSettings(transaction);
    if (!stored.remindersOn) await withdrawAllReminders(transaction);
    const facts = changedFacts(LABELS, shown(before), shown(stored));
    await notifyAdmins(transaction, user, { setting: 'reminders', facts });
    return stored;
  });
