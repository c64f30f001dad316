import type { Charge } from '@demanda/contracts/charges';
import { formatMoney } from '@demanda/ui/format';
import { lessAmount } from '../../shared/charge-rules';

/** Says what a payment would leave open of a charge, or give as credit. */
export function remainderText(
  { openAmount, requesterName }: Pick<Charge, 'openAmount' | 'requesterName'>,
  amount: unknown,
): string {
  const open = `Em aberto: ${formatMoney(openAmount)}.`;
  if (typeof amount !== 'number' || Number.isNaN(amount) || amount <= 0) return open;
  const rest = lessAmount(openAmount, amount);
  if (rest > 0) return `${open} Depois deste pagamento faltam ${formatMoney(rest)}.`;
  if (rest === 0) return `${open} Este pagamento quita a cobrança.`;
  return `${open} ${formatMoney(-rest)} ficam como crédito de ${requesterName} para a próxima cobrança.`;
}
