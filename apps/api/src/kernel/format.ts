import { TIME_ZONE } from './time-zone';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const fullDay = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
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

/** Formats `yyyy-mm-dd` as '09/03/2025', independent of time zones. */
export const plainDayText = (day: string | null): string | null => day && day.split('-').reverse().join('/');
