import type { Charge } from '@demanda/contracts/charges';
import { creditOf, openOf, paidOf, statusOf, type ModelCharge } from '../../apps/api/test/make/charge-model';

/** What charges and accounts must say, computed in whole cents without code of the product. */

/** Days without banks from March 2027 to March 2028, entered by hand; weekends apart. */
const HOLIDAYS = [
  ...['2027-03-26', '2027-04-21', '2027-05-27', '2027-09-07', '2027-10-12', '2027-11-02', '2027-11-15'],
  ...['2028-02-28', '2028-02-29'],
];
const DAY_MS = 86_400_000;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
const isBankDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !HOLIDAYS.includes(day);
const bankDayFrom = (day: string): string => (isBankDay(day) ? day : bankDayFrom(addDays(day, 1)));

/** Rules of due dates of the clients, in turn; null is the 10 days of an installation without a rule. */
export const RULES = [
  { kind: 'DAY_OF_MONTH', n: 31 },
  { kind: 'BUSINESS_DAYS', n: 5 },
  { kind: 'DAYS', n: 20 },
  null,
] as const;
export const ruleOf = (client: number) => RULES[client % RULES.length]!;

const lastDayOf = (month: string) => addDays(addDays(`${month}-28`, 4).slice(0, 8) + '01', -1);
const LAST_DAY_FROM = (issuedOn: string): string => {
  const last = lastDayOf(issuedOn.slice(0, 7));
  return last > issuedOn ? last : lastDayOf(addDays(last, 1).slice(0, 7));
};

export function dueOf(client: number, issuedOn: string): string {
  const rule = ruleOf(client);
  if (rule?.kind === 'DAY_OF_MONTH') return bankDayFrom(LAST_DAY_FROM(issuedOn));
  if (rule?.kind !== 'BUSINESS_DAYS') return bankDayFrom(addDays(issuedOn, rule?.n ?? 10));
  let day = issuedOn;
  for (let left = rule.n; left > 0; left -= 1) day = bankDayFrom(addDays(day, 1));
  return day;
}

/** What the model does not know of a charge. */
export interface Issued {
  number: string;
  name: string;
  dueOn: string;
}
export type KnownCharge = ModelCharge & Issued;

export const statusOn = (charge: KnownCharge, day: string): string => {
  const status = statusOf(charge);
  return ['EMITIDA', 'PARCIAL'].includes(status) && charge.dueOn < day ? 'ATRASADA' : status;
};

/** Fields of a charge as one line. */
export function expectedLine(charge: KnownCharge, day: string): string {
  const status = statusOn(charge, day);
  const days = status === 'ATRASADA' ? (Date.parse(day) - Date.parse(charge.dueOn)) / DAY_MS : 0;
  const cents = [charge.amount, paidOf(charge), openOf(charge), creditOf(charge)];
  return [charge.number, charge.name, charge.dueOn, status, days, ...cents, charge.revision].join(' | ');
}
export const cents = (reais: number): number => Math.round(reais * 100);
export function storedLine(charge: Charge): string {
  const { number, requesterName, dueOn, status, daysOverdue, amount, paidAmount, openAmount, creditAmount } =
    charge;
  const money = [amount, paidAmount, openAmount, creditAmount].map(cents);
  return [number, requesterName, dueOn, status, daysOverdue, ...money, charge.revision].join(' | ');
}

export const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  Number(all.reduce((sum, one) => sum + BigInt(value(one)), 0n));

/** 'R$ 1.234,56' */
export const moneyText = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`;
};
