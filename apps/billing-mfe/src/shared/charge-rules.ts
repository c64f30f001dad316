import type { Charge } from '@demanda/contracts/charges';
import type { PaymentInput } from '@demanda/contracts/payments';

/** Returns '0001/2026 de Joana Prado', which follows 'cobrança'. */
export const chargeName = ({ number, requesterName }: Pick<Charge, 'number' | 'requesterName'>): string =>
  `${number} de ${requesterName}`;

/** Subtracts amounts in reais by whole cents. */
export const lessAmount = (amount: number, less: number): number =>
  (Math.round(amount * 100) - Math.round(less * 100)) / 100;

/** Whether a charge takes payments, also above its amount. */
export const isPayable = ({ status }: Pick<Charge, 'status'>): boolean =>
  status !== 'CANCELADA' && status !== 'RASCUNHO';

/** Whether a charge is sent to its client. */
export const isSendable = (charge: Pick<Charge, 'status'>): boolean =>
  isPayable(charge) && charge.status !== 'PAGA';

/** What becomes of the part of a charge that money leaves open. */
export type Rest = Pick<PaymentInput, 'rest' | 'restAmount'>;

/** Returns values without an amount of a difference where there is none. */
export const fittingRest = <T extends Rest>(values: T): T =>
  values.rest === 'ABERTO' ? { ...values, restAmount: undefined } : values;
