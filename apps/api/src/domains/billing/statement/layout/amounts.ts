import { exactMoneyText, NO_AMOUNT } from '../../../../kernel/format';
import { cellWidth } from './table';

/** Minimum width, in points. */
const AMOUNT_WIDTH_PT = 98;

/** 'R$ 1.234,50', or the text of a line without an amount. */
export const amountText = (amount: string | null): string =>
  amount === null ? NO_AMOUNT : exactMoneyText(amount);

/** Width in points in which each of these amounts fits on one line. */
export const amountsWidth = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((width, amount) => Math.max(width, cellWidth(amountText(amount))), AMOUNT_WIDTH_PT);
