import { moneyText } from '../../../kernel/format';

/** A line of a snapshot as the entry of a deleted period has it; amounts in reais. */
interface BilledLine {
  code: string;
  title: string;
  requester: string;
  amount: number | null;
}

/** 'T-1 · Tela nova · Ana: R$ 10,00', a line for each task that was billed. */
export const billedLines = (stored: unknown): string =>
  (stored as BilledLine[])
    .map(({ code, title, requester, amount }) => `${code} · ${title} · ${requester}: ${moneyText(amount)}`)
    .join('\n');
