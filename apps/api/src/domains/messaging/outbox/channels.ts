import {
  NOTIFICATION_TYPES,
  type NotificationType,
  PHONE_CHANNELS,
} from '@demanda/contracts/notification-labels';
import {
  NOT_CONFIGURED,
  type Gateways,
  type MailTransport,
  type Transport,
} from '../../../engines/mail/transport';

/** The channels with their transports. */
export function outboxChannels(mail: MailTransport, gateways: Gateways) {
  const ways: Partial<Record<NotificationType, Transport>> = {
    EMAIL: mail.name === 'NONE' ? undefined : mail,
    ...gateways,
  };
  const isOpen = (channel: NotificationType) => ways[channel] !== undefined;

  return {
    /** Domain of the Message-IDs. */
    domain: mail.domain,
    /** Channels with a transport; messages of the others wait. */
    open: NOTIFICATION_TYPES.filter(isOpen),
    gateways: PHONE_CHANNELS.filter(isOpen),
    /** Returns the transport of an open channel. */
    transportOf: (channel: NotificationType): Transport => ways[channel]!,
    /** Whether messages of the channel go to the local mailbox. */
    isLocal: (channel: NotificationType): boolean => channel === 'EMAIL' && mail.name === 'MAILBOX',
    /** Reason why messages of a channel wait; null when they do not. */
    missing: (channel: NotificationType): string | null => (isOpen(channel) ? null : NOT_CONFIGURED[channel]),
    close: () => Object.values(ways).forEach((way) => way?.close()),
  };
}
export type Channels = ReturnType<typeof outboxChannels>;
