import { isDifference, type StoredPaymentKind } from '@demanda/contracts/charge-labels';
import type { Charge } from '@demanda/contracts/charges';
import { formatMoney } from '@demanda/ui/format';
import { lessAmount } from '../../shared/charge-rules';

/** Says what a payment, or a difference without money, would leave open of a charge, or give as credit. */
export function remainderText(
  { openAmount, requesterName }: Pick<Charge, 'openAmount' | 'requesterName'>,
  amount: unknown,
  kind: StoredPaymentKind = 'PIX',
): string {
  const open = `Em aberto: ${formatMoney(openAmount)}.`;
  if (typeof amount !== 'number' || Number.isNaN(amount) || amount <= 0) return open;
  const rest = lessAmount(openAmount, amount);
  const what = isDifference(kind) ? 'abatimento' : 'pagamento';
  if (rest > 0) return `${open} Depois deste ${what} faltam ${formatMoney(rest)}.`;
  if (rest === 0) return `${open} Este ${what} quita a cobrança.`;
  if (isDifference(kind)) return `${open} Um abatimento não pode passar disso.`;
  return `${open} ${formatMoney(-rest)} ficam como crédito de ${requesterName} para a próxima cobrança.`;
}
