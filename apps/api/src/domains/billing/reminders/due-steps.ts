import { addBankDays, bankDayFrom, isBankDay } from '@demanda/contracts/bank-days';
import { kindOfStep, type ReminderKind } from '@demanda/contracts/reminder-text';
import { instantOf, localDay, localTime } from '@demanda/contracts/time-zone';

/** On which day which step of a charge leaves. Days are `yyyy-mm-dd`. */

/** São Paulo; reminders leave from here on. */
const FIRST_HOUR = '08:00';

/**
 * Business days after its own on which a step still leaves, because a server may be off for a day. Later it would surprise:
 * after a long pause, or when reminders are turned on, clients would get mails about dates long past.
 */
const GRACE_BANK_DAYS = 2;

export interface Calendar {
  /** In order. */
  steps: readonly number[];
  localHolidays: readonly string[];
}

export interface DueStep {
  step: number;
  /** The day of the step itself. */
  day: string;
}

/** Whether a day is before a due date, on it, or after it. */
export const kindOn = (dueOn: string, day: string): ReminderKind =>
  day < dueOn ? 'BEFORE' : day > dueOn ? 'AFTER' : 'ON';

/** Returns the step that leaves on a day: the newest that has come, unless its day is too far back or its text would be untrue. */
export function stepOn(dueOn: string, day: string, { steps, localHolidays }: Calendar): DueStep | null {
  const step = steps.findLast((each) => addBankDays(dueOn, each, localHolidays) <= day);
  if (step === undefined || kindOfStep(step) !== kindOn(dueOn, day)) return null;
  const own = addBankDays(dueOn, step, localHolidays);
  return day <= addBankDays(own, GRACE_BANK_DAYS, localHolidays) ? { step, day: own } : null;
}

/** Whether reminders leave at this moment: on bank days, from eight o'clock on. */
export const isSendingTime = (at: Date, localHolidays: readonly string[]): boolean =>
  isBankDay(localDay(at), localHolidays) && localTime(at).slice(11) >= FIRST_HOUR;

/** Returns the day on which reminders leave next: today until midnight of a bank day. */
export const sendingDay = (at: Date, localHolidays: readonly string[]): string =>
  bankDayFrom(localDay(at), localHolidays);

/** Returns when a reminder that may not leave now may. */
export function nextSendingTime(at: Date, localHolidays: readonly string[]): Date {
  const first = instantOf(`${sendingDay(at, localHolidays)}T${FIRST_HOUR}`);
  return first > at ? first : instantOf(`${addBankDays(localDay(at), 1, localHolidays)}T${FIRST_HOUR}`);
}

interface Pending {
  dueOn: string;
  /** Steps up to and on this day have passed. */
  issuedOn: string;
  /** The newest step that was made; null without one. */
  made: number | null;
}

/** Returns the next step of a charge and the day on which it leaves; null after the last. */
export function nextStep(pending: Pending, at: Date, calendar: Calendar): DueStep | null {
  const { dueOn, issuedOn, made } = pending;
  const today = sendingDay(at, calendar.localHolidays);
  const isLeft = ({ step, day }: DueStep) => day > issuedOn && (made === null || step > made);
  const due = stepOn(dueOn, today, calendar);
  if (due && isLeft(due)) return { step: due.step, day: today };
  const days = calendar.steps.map((step) => ({
    step,
    day: addBankDays(dueOn, step, calendar.localHolidays),
  }));
  return days.find((each) => each.day > today && isLeft(each)) ?? null;
}
