import type { UsedService } from '@demanda/contracts/health';
import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { Outbox } from '../../messaging/outbox/outbox';

/** The service that delivers the messages of a channel. */
export const serviceOf = (channel: NotificationType) => channel.toLowerCase() as Lowercase<NotificationType>;

/** Services that this installation uses. */
export const usedServices = ({ channels }: Pick<Outbox, 'channels'>): UsedService[] => [
  'files',
  ...channels.map(serviceOf),
];
