import { billingStatusLabels, type BillingPeriod } from '@demanda/contracts/billing';
import { nameSome } from '@demanda/contracts/name-some';

/** Returns a sentence about the charges that contradict the status of their period; undefined where none does. */
export function contradictionText({
  status,
  contradiction,
}: Pick<BillingPeriod, 'status' | 'contradiction'>): string | undefined {
  if (!contradiction) return undefined;
  const names = nameSome(contradiction.numbers);
  const whatIs =
    contradiction.status === 'PAGO'
      ? 'todas as cobranças estão pagas'
      : status === 'PAGO' || status === 'CANCELADO'
        ? `há valor em aberto em ${names}`
        : `há atraso em ${names}`;
  return `O período está ${billingStatusLabels[status]}, mas ${whatIs}.`;
}
