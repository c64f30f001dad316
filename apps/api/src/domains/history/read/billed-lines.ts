import { moneyText } from '../../../kernel/format';

/** A line of a snapshot as the history entry of a deleted period stores it; amounts in reais. */
interface BilledLine {
  code: string;
  title: string;
  requester: string;
  amount: number | null;
}

/** Formats billed lines, one for each task: 'T-1 · Tela nova · Ana: R$ 10,00'. */
export const billedLines = (stored: unknown): string =>
  (stored as BilledLine[])
    .map(({ code, title, requester, amount }) => `${code} · ${title} · ${requester}: ${moneyText(amount)}`)
    .join('\n');
