import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { stepOn, type Calendar } from './due-steps';
import { REFUSED_STATE } from './refused-state';

/** Calendar days around a day in which steps of −30 to 90 business days lie. */
const DAYS_BEFORE = 160;
const DAYS_AFTER = 60;

export interface Candidate {
  id: number;
  requester_id: number;
  step: number;
  /** The due date of the revision. */
  due_on: string;
}

/** Reads days and steps of reminders; null while they are off. */
export async function readCalendar(db: Db): Promise<Calendar | null> {
  const settings = await db
    .selectFrom('reminder_settings')
    .select(['is_on', 'steps'])
    .executeTakeFirstOrThrow();
  if (!settings.is_on) return null;
  const billing = await db.selectFrom('billing_settings').select('local_holidays').executeTakeFirst();
  return { steps: settings.steps, localHolidays: billing?.local_holidays ?? [] };
}

/** Due dates on which a step leaves on a day. */
async function readDueDates(db: Db, day: string, calendar: Calendar) {
  const { rows } = await sql<{ due_on: string }>`
    select distinct due_on::text as due_on from charges where open_amount > 0
    and due_on between ${day}::date - ${sql.lit(DAYS_BEFORE)} and ${day}::date + ${sql.lit(DAYS_AFTER)}`.execute(
    db,
  );
  return rows.flatMap(({ due_on }) => {
    const due = stepOn(due_on, day, calendar);
    return due ? [{ due_on, step: due.step, step_day: due.day }] : [];
  });
}

const localDayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`;

interface Options {
  calendar: Calendar;
  /** Only these charges. */
  ids?: readonly number[];
  /** Leaves out charges of which the client gets a mail on the day anyway, or still waits for the first. */
  isLeaving?: boolean;
}

/** SQL: no e-mail of the charge waits, and none was made or left on the day. */
const isQuiet = (day: string) => sql`not exists (select from outbox message
  where message.charge_id = charge.id and message.channel = 'EMAIL' and message.status in ('QUEUED', 'SENT')
    and (message.status = 'QUEUED' and message.reminder_id is null
      or ${day}::date in (${localDayOf('message.created_at')}, ${localDayOf('message.sent_at')})))`;

/**
 * Reads the charges of which a step leaves on a day: open, not stopped, and without a reminder of this step or a later
 * one. A step of before the charge was issued is passed over.
 */
export async function readCandidates(
  db: Db,
  day: string,
  { calendar, ids, isLeaving = false }: Options,
): Promise<Candidate[]> {
  const due = await readDueDates(db, day, calendar);
  if (due.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select charge.id, charge.requester_id, due.step, revision.due_on::text as due_on
    from charges charge
    join unnest(${due.map((each) => each.due_on)}::date[], ${due.map(({ step }) => step)}::int[],
      ${due.map(({ step_day }) => step_day)}::date[]) as due (due_on, step, step_day) on due.due_on = charge.due_on
    join charge_revisions revision on revision.charge_id = charge.id and revision.number = charge.revision
    left join requester_reminders own on own.requester_id = charge.requester_id
    where charge.open_amount > 0 and ${REFUSED_STATE} is null and not charge.reminders_stopped
      and ${ids ? idIs('charge.id')(ids) : sql.lit(true)}
      and coalesce(own.mode, 'INSTALLATION') <> 'NONE' and ${localDayOf('charge.issued_at')} < due.step_day
      and not exists (select from charge_reminders made where made.charge_id = charge.id
        and made.due_on = revision.due_on and made.step >= due.step)
      and ${isLeaving ? isQuiet(day) : sql.lit(true)}
    order by charge.id`.execute(db);
  return rows;
}
