import { localTime, TIME_ZONE } from '@demanda/contracts/time-zone';

/** Formats values for pt-BR. Small and pure, so it is bundled where it is used. */

/** Makes a formatter when it is first needed: each takes about a millisecond, several on a phone. */
function onFirstUse<Formatter>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined;
  return () => (formatter ??= make());
}

const money = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));
const plainAmount = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
// Months are formatted in UTC, where each `yyyy-mm` begins.
const month = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortMonth = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' }));
const shortMoney = onFirstUse(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);
const longDate = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: TIME_ZONE }),
);
const plainLongDate = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }),
);
const percent = onFirstUse(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const integer = onFirstUse(() => new Intl.NumberFormat('pt-BR'));

/** Returns 'R$ 1.234,50'; '' for 'sem valor'. */
export const formatMoney = (amount: number | null | undefined): string =>
  amount == null ? '' : money().format(amount);

/** Returns '1.234,50', without the currency. */
export const formatAmount = (amount: number): string => plainAmount().format(amount);

/** Returns 'R$ 12 mil', for small spaces. */
export const formatShortMoney = (amount: number): string => shortMoney().format(amount);

/** Formats a month `yyyy-mm` as 'março de 2025'. */
export const formatMonth = (yearAndMonth: string): string => month().format(new Date(yearAndMonth));

/** Formats a month `yyyy-mm` as 'mar'. */
export const formatShortMonth = (yearAndMonth: string): string =>
  shortMonth().format(new Date(yearAndMonth)).replace('.', '');

/** Formats a UTC instant as '09/03/2025' in the time of São Paulo. */
export const formatDate = (instant: string): string =>
  formatPlainDate(localTime(new Date(instant)).slice(0, 10));

/** Formats a UTC instant as '09/03/2025 14:05' in the time of São Paulo. */
export const formatDateTime = (instant: string): string =>
  formatPlainMoment(localTime(new Date(instant)).slice(0, 16).replace(' ', 'T'));

/** Formats an instant as '14:05' in the time of São Paulo. */
export const formatTime = (instant: Date | number): string => localTime(new Date(instant)).slice(11, 16);

/** Formats an instant as '09/03 às 14:05' in the time of São Paulo. */
export function formatDayAndTime(instant: Date | number): string {
  const [, month, day] = localTime(new Date(instant)).slice(0, 10).split('-');
  return `${day}/${month} às ${formatTime(instant)}`;
}

/** Formats a calendar day `yyyy-mm-dd` as '09/03/2025', independent of time zones (G-GEN-8). */
export const formatPlainDate = (day: string | null | undefined): string =>
  day?.split('-').reverse().join('/') ?? '';

/** Formats `yyyy-mm-dd` or `yyyy-mm-ddThh:mm` as '09/03/2025' or '09/03/2025 14:05', independent of time zones. */
export const formatPlainMoment = (moment: string): string => {
  const [day, ...time] = moment.split('T');
  return [formatPlainDate(day), ...time].join(' ');
};

/** Formats a calendar day `yyyy-mm-dd` as 'domingo, 9 de março de 2025'. */
export const formatPlainLongDate = (day: string): string => plainLongDate().format(new Date(day));

/** Returns 'domingo, 9 de março de 2025', the day of an instant in São Paulo. */
export const formatLongDate = (instant: Date): string => longDate().format(instant);

/** Formats a fraction as '66,7%'; a whole of zero gives '0,0%' (G-DASH-2). */
export const formatShare = (part: number, whole: number): string =>
  percent().format(whole === 0 ? 0 : part / whole);

export const formatInteger = (value: number): string => integer().format(value);

/** Plural endings in the notation of `words`. */
const PLURALS = [
  [/ão\(ões\)/g, 'ões'],
  [/il\(is\)/g, 'is'],
  [/m\(s\)/g, 'ns'],
  [/\(s\)/g, 's'],
] as const;

/** Returns '1 tarefa selecionada' or '3 tarefas selecionadas' from 'tarefa(s) selecionada(s)'. */
export function formatCount(count: number, words: string): string {
  const inNumber =
    count === 1
      ? words.replaceAll(/\([^)]*\)/g, '')
      : PLURALS.reduce((text, [ending, plural]) => text.replace(ending, plural), words);
  return `${formatInteger(count)} ${inNumber}`;
}

const KILOBYTE = 1024;
const oneDecimal = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

/** Returns '512 B', '1,2 KB', '10 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < KILOBYTE ** 2) return `${oneDecimal().format(bytes / KILOBYTE)} KB`;
  return `${oneDecimal().format(bytes / KILOBYTE ** 2)} MB`;
}

const SECOND_MS = 1000;

/** Returns '240 ms', '1,2 s'. */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < SECOND_MS
    ? `${Math.round(milliseconds)} ms`
    : `${oneDecimal().format(milliseconds / SECOND_MS)} s`;

/** Cuts a text to its first characters and appends '...' (G-TASK-14). */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
