import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { Tag, type Tone } from '@demanda/ui/core';

const tones: Record<DeliveryStatus, Tone> = {
  PENDING: 'neutral',
  DEVELOPMENT: 'info',
  DELIVERED: 'accent',
  HOMOLOGATION: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  PRODUCTION: 'quiet',
};

export const DeliveryStatusTag = ({ status }: { status: DeliveryStatus }) => (
  <Tag tone={tones[status]}>{deliveryStatusLabels[status]}</Tag>
);
