import type { RequesterAccount } from '@demanda/contracts/payments';
import { Stat, StatGrid } from '@demanda/ui/core';
import { formatMoney } from '@demanda/ui/format';

const FIGURES = [
  { figure: 'open', label: 'Em aberto' },
  { figure: 'overdue', label: 'Atrasado' },
  { figure: 'credit', label: 'Crédito' },
  { figure: 'paidThisYear', label: 'Pago neste ano' },
] as const;

/** What a requester owes, has as credit, and paid this year. */
export const AccountFigures = ({ account }: { account: RequesterAccount }) => (
  <StatGrid>
    {FIGURES.map(({ figure, label }) => (
      <Stat key={figure} label={label} value={formatMoney(account[figure])} />
    ))}
  </StatGrid>
);
