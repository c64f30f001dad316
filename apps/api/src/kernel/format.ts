import { TIME_ZONE } from '@demanda/contracts/time-zone';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const fullDay = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

const fullMoment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});
const shortMoment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

export const NO_AMOUNT = 'Sem valor';

/** 'R$ 1.234,50', with a non-breaking space. */
export const moneyText = (amount: number | null | undefined): string =>
  amount == null ? NO_AMOUNT : money.format(amount);

/** The same for an SQL numeric as text, because a sum may exceed the precision of a number. */
export const exactMoneyText = (amount: string): string => money.format(amount as Intl.StringNumericLiteral);

/** Day of a UTC instant in America/Sao_Paulo: '09/03/2025'. */
export const dayText = (instant: string): string => fullDay.format(new Date(instant));

/** An instant in America/Sao_Paulo: '09/03/2025, 14:05:00'. */
export const momentText = (at: Date): string => fullMoment.format(at);

/** An instant in America/Sao_Paulo: '09/03/2025 14:05'. */
export const minuteText = (at: Date): string => shortMoment.format(at).replace(',', '');

/** Formats `yyyy-mm-dd` as '09/03/2025', independent of time zones. */
export const plainDayText = (day: string | null): string | null => day && day.split('-').reverse().join('/');

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const shortNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '512 B', '1,2 MB', '20 GB'. */
export function sizeText(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), SIZE_UNITS.length - 1);
  return `${shortNumber.format(bytes / 1024 ** unit)} ${SIZE_UNITS[unit]}`;
}

/** Parses '500MB' or '1.5 GB' to bytes; undefined for any other text. */
export function readSize(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6}(?:\.\d+)?) ?(MB|GB|TB)$/i.exec(text) ?? [];
  return unit === undefined ? undefined : Number(count) * 1024 ** SIZE_UNITS.indexOf(unit.toUpperCase());
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** 'menos de 1 min', '42 min', '3 h', '2 dias': whole units, rounded down. */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`;
  if (minutes < 2 * MINUTES_PER_DAY) return `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
  return `${Math.floor(minutes / MINUTES_PER_DAY)} dias`;
}
