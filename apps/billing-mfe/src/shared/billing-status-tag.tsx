import { billingStatusLabels, type BillingStatus } from '@demanda/contracts/billing';
import { Tag, type Tone } from '@demanda/ui/core';

const tones: Record<BillingStatus, Tone> = {
  PENDENTE: 'warning',
  FATURADO: 'info',
  PAGO: 'quiet',
  ATRASADO: 'danger',
  CANCELADO: 'neutral',
};

export const BillingStatusTag = ({ status }: { status: BillingStatus }) => (
  <Tag tone={tones[status]}>{billingStatusLabels[status]}</Tag>
);
