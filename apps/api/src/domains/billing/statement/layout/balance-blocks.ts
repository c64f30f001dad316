import { reais, toCents } from '../../../../kernel/cents';
import { exactMoneyText, plainDayText } from '../../../../kernel/format';
import type { PreviousBalance } from '../statement';
import { spacerBlock, type StatementBlock } from './block';
import { tableBlocks, type Column } from './table';
import { captionBlock, paragraphBlock, totalBlock } from './text-blocks';

interface BalanceRow {
  text: string;
  cents: number;
}

const moneyOf = (cents: number) => exactMoneyText(reais(cents));

const columns: Column<BalanceRow>[] = [
  { label: 'Movimento', width: 'rest', text: ({ text }) => text },
  { label: 'Valor', width: 120, text: ({ cents }) => moneyOf(cents), isRight: true },
];

/** Blocks of what the client owed before a charge, and of what that makes with it. */
export function balanceBlocks(
  { day, charges, credit, open }: PreviousBalance,
  hasPix: boolean,
): StatementBlock[] {
  const earlier = charges.map(({ number, dueOn, open: amount }) => ({
    text: `Cobrança ${number}, com vencimento em ${plainDayText(dueOn)}`,
    cents: toCents(amount),
  }));
  const before = [...earlier, ...(credit > 0 ? [{ text: 'Crédito', cents: -toCents(credit) }] : [])];
  const balance = before.reduce((sum, { cents }) => sum + cents, 0);
  const own = toCents(open);
  const toBlock = tableBlocks(columns);
  const rows = [
    ...before,
    { text: 'Saldo anterior', cents: balance },
    { text: 'Esta cobrança, em aberto', cents: own },
  ];
  const total = balance + own;
  return [
    spacerBlock(18),
    captionBlock(`Saldo anterior em ${plainDayText(day)}`),
    ...rows.map((row, index) => ({ ...toBlock(row), keepsWithNext: index === rows.length - 1 })),
    { ...spacerBlock(14), keepsWithNext: true },
    totalBlock(total < 0 ? 'Crédito do cliente' : 'Total a pagar', moneyOf(Math.abs(total))),
    ...(hasPix ? [spacerBlock(8), paragraphBlock('O código Pix paga só esta cobrança.', { size: 9.5 })] : []),
  ];
}
