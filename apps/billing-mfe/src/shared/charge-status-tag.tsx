import { chargeStatusLabels, type ChargeStatus } from '@demanda/contracts/charge-labels';
import { type Charge } from '@demanda/contracts/charges';
import { Tag, type Tone } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';

const tones: Record<ChargeStatus, Tone> = {
  RASCUNHO: 'neutral',
  EMITIDA: 'info',
  ENVIADA: 'info',
  PARCIAL: 'warning',
  PAGA: 'quiet',
  ATRASADA: 'danger',
  CANCELADA: 'neutral',
};

/** Status of a charge; an overdue one says for how long. */
export const ChargeStatusTag = ({ status, daysOverdue }: Pick<Charge, 'status' | 'daysOverdue'>) => (
  <Tag tone={tones[status]}>
    {status === 'ATRASADA' && daysOverdue > 0
      ? `${chargeStatusLabels[status]} há ${formatCount(daysOverdue, 'dia(s)')}`
      : chargeStatusLabels[status]}
  </Tag>
);
