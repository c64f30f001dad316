import { billingStatusLabels, type BillingStatus } from '@demanda/contracts/billing';
import type { Charge } from '@demanda/contracts/charges';
import { nameSome } from '@demanda/contracts/name-some';

type StatedCharge = Pick<Charge, 'number' | 'status' | 'openAmount'>;

const named = (charges: readonly StatedCharge[]) => nameSome(charges.map(({ number }) => number));

/**
 * Returns a sentence about the charges that contradict the status of their period, which is set by hand; undefined where
 * none does.
 */
export function contradictionOf(status: BillingStatus, charges: readonly StatedCharge[]): string | undefined {
  const counted = charges.filter((charge) => charge.status !== 'CANCELADA');
  const open = counted.filter(({ openAmount }) => openAmount > 0);
  const overdue = counted.filter((charge) => charge.status === 'ATRASADA');
  const label = billingStatusLabels[status];
  if (status === 'PAGO' || status === 'CANCELADO')
    return open.length > 0 ? `O período está ${label}, mas há valor em aberto em ${named(open)}.` : undefined;
  if (counted.length > 0 && open.length === 0)
    return `O período está ${label}, mas todas as cobranças estão pagas.`;
  return overdue.length > 0 && status !== 'ATRASADO'
    ? `O período está ${label}, mas há atraso em ${named(overdue)}.`
    : undefined;
}
