import { withdrawnReasonTexts } from '@demanda/contracts/reminder-text';
import type {
  ChargeReminders,
  SentReminder,
  stopChargeRemindersInput,
} from '@demanda/contracts/charge-reminders';
import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import type { MessageStatus } from '@demanda/contracts/notification-labels';
import { stateRefusal } from '../charge-emails/plan';
import { readReminderRecipients } from '../charge-emails/recipients';
import { readCharge } from '../charges/read';
import { lockChargeVersion } from '../charges/versioned-charge';
import { readCalendar } from './candidates';
import { nextStep } from './due-steps';
import { readMode } from './texts';
import { withdrawReminders } from './withdraw';

interface ReminderRow {
  id: number;
  step: number | null;
  state: MessageStatus;
  at: Date;
  reason: keyof typeof withdrawnReasonTexts | null;
  by_name: string | null;
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
}

const WAITS_TEXT = 'Espera: nenhum servidor de e-mail está configurado.';
const FAILED_TEXT = 'O envio falhou: veja o motivo na Caixa de Saída.';
const RETRIED_TEXT = 'O envio não deu certo e será tentado de novo.';
const CANCELLED_TEXT = 'Cancelado na Caixa de Saída.';

function reasonOf({ state, reason, attempts, next_attempt_at, last_error }: ReminderRow): string | null {
  if (state === 'CANCELED') return reason ? withdrawnReasonTexts[reason] : CANCELLED_TEXT;
  if (state === 'FAILED') return reason ? withdrawnReasonTexts[reason] : FAILED_TEXT;
  if (state !== 'QUEUED') return null;
  if (next_attempt_at === null) return WAITS_TEXT;
  return attempts > 0 && last_error !== null ? RETRIED_TEXT : null;
}

const readReminders = async (db: Db, chargeId: number): Promise<SentReminder[]> =>
  (
    await sql<ReminderRow>`
    select reminder.id, reminder.step, message.status::text as state,
      coalesce(message.sent_at, message.ended_at, reminder.created_at) as at, reminder.withdrawn_reason as reason,
      coalesce(maker.name, maker.username) as by_name, message.attempts, message.next_attempt_at, message.last_error
    from charge_reminders reminder join outbox message on message.reminder_id = reminder.id
    left join users maker on maker.id = reminder.made_by_id
    where reminder.charge_id = ${chargeId} order by reminder.id desc`.execute(db)
  ).rows.map((row) => ({
    ...{ id: row.id, step: row.step, state: row.state, at: row.at.toISOString() },
    ...{ reason: reasonOf(row), byUserName: row.by_name },
  }));

/** What decides on the next step of a charge. */
const readPlan = async (db: Db, chargeId: number) => {
  const { rows } = await sql<{ stopped: boolean; made: number | null; issued_at: Date }>`
    select charge.reminders_stopped as stopped, charge.issued_at, (select max(step) from charge_reminders made
      where made.charge_id = charge.id and made.due_on = revision.due_on) as made
    from charges charge join charge_revisions revision
      on revision.charge_id = charge.id and revision.number = charge.revision
    where charge.id = ${chargeId}`.execute(db);
  return rows[0]!;
};

const OFF_TEXT = 'Os lembretes automáticos estão desligados nesta instalação.';
const STOPPED_TEXT = 'Os lembretes desta cobrança estão parados.';
const REQUESTER_TEXT = 'Este cliente não recebe lembretes.';
const NO_CONTACT_TEXT =
  'O cliente não tem contato que receba lembretes: marque um contato financeiro em Solicitantes.';
const LAST_TEXT = 'Não há mais lembretes previstos para este vencimento.';

/** Reads the next reminder of a charge, or why there is none. */
async function readNext(
  db: Db,
  charge: Awaited<ReturnType<typeof readCharge>>,
  at: Date,
): Promise<Pick<ChargeReminders, 'next' | 'reason' | 'isStopped'>> {
  const { stopped: isStopped, made, issued_at } = await readPlan(db, charge.id);
  const without = (reason: string) => ({ isStopped, next: null, reason });
  const refusal = stateRefusal(charge);
  if (refusal) return without(refusal);
  if (isStopped) return without(STOPPED_TEXT);
  const calendar = await readCalendar(db);
  if (!calendar) return without(OFF_TEXT);
  if ((await readMode(db, charge.requesterId)) === 'NONE') return without(REQUESTER_TEXT);
  const recipients = await readReminderRecipients(db, charge.requesterId);
  if (recipients.length === 0) return without(NO_CONTACT_TEXT);
  const pending = { dueOn: charge.dueOn, issuedOn: localDay(issued_at), made };
  const next = nextStep(pending, at, calendar);
  return next ? { isStopped, next, reason: null } : without(LAST_TEXT);
}

/** Reads the reminders of a charge, and the next one. Throws 404. */
export async function readChargeReminders(db: Db, id: number, at: Date): Promise<ChargeReminders> {
  const charge = await readCharge(db, id);
  return {
    ...(await readNext(db, charge, at)),
    reminders: await readReminders(db, id),
    version: charge.version,
  };
}

/** Makes the next version of a locked charge without withdrawing its e-mails: they show it as it is. */
export const touchCharge = (
  db: Db,
  id: number,
  changes: { updated_by_id: number; reminders_stopped?: boolean },
) =>
  db
    .updateTable('charges')
    .set({ ...changes, updated_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Stops or resumes the reminders of a charge. Throws 404, 409 for a stale version. */
export const stopReminders = (
  db: Db,
  id: number,
  change: { input: z.output<typeof stopChargeRemindersInput>; user: SessionUser; at: Date },
): Promise<ChargeReminders> =>
  db.transaction().execute(async (transaction) => {
    const { input, user, at } = change;
    await lockChargeVersion(transaction, { id, version: input.version });
    await touchCharge(transaction, id, { updated_by_id: user.id, reminders_stopped: input.isStopped });
    if (input.isStopped) await withdrawReminders(transaction, [id], 'STOPPED');
    return readChargeReminders(transaction, id, at);
  });
