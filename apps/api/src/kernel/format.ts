import { TIME_ZONE } from './time-zone';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const fullDay = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

export const NO_AMOUNT = 'Sem valor';

/** 'R$ 1.234,50', with a space that does not break. */
export const moneyText = (amount: number | null | undefined): string =>
  amount == null ? NO_AMOUNT : money.format(amount);

/** The same of SQL's numeric: a sum may have more digits than a number holds. */
export const exactMoneyText = (amount: string): string => money.format(amount as Intl.StringNumericLiteral);

/** Day of a UTC instant in America/Sao_Paulo: '09/03/2025'. */
export const dayText = (instant: string): string => fullDay.format(new Date(instant));

/** Calendar day `yyyy-mm-dd` as '09/03/2025', untouched by zones. */
export const plainDayText = (day: string | null): string | null => day && day.split('-').reverse().join('/');
