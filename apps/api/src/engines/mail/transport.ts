import type { NotificationType, PhoneChannel } from '@demanda/contracts/notification-labels';
import type { getMailTransport } from '@demanda/contracts/outbox';
import type { z } from 'zod';

export type TransportName = z.output<typeof getMailTransport.response>['transport'];
/** Configured gateways; messages of a channel without one wait. */
export type Gateways = Partial<Record<PhoneChannel, Transport>>;

/** An attachment of a message. */
export interface MailFile {
  name: string;
  contentType: string;
  content: Buffer;
  /** Name by which the HTML part shows the image, as `cid:name`; without one it is an attachment. */
  contentId?: string | null;
}

/** A message to deliver. */
export interface Mail {
  /** The same for all attempts, so that a rare duplicate can be recognised. */
  messageId: string;
  /** All recipients, as in the header. */
  recipients: string[];
  /** Name and reply address of the sender, when it is not the sender of the installation. */
  senderName?: string | null;
  replyTo?: string | null;
  /** The recipients that have not received it yet. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  files: readonly MailFile[];
}

/** Result of one attempt, for each address of `to`. */
export interface Delivery {
  accepted: string[];
  /** Permanent failures. */
  refused: string[];
  /** Temporary failures, to be retried. */
  deferred: string[];
  /** One Portuguese sentence that says why some recipients did not accept the message. */
  reason?: string;
  /** Whether the server answered as it should, whatever it thought of this message; absent when it was not called. */
  isServerWorking?: boolean;
}

/** Sends messages: e-mails, or those of one telephone channel. */
export interface Transport {
  /** Never rejects: failures are part of the result. Resolves soon after `signal` is aborted. */
  deliver(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  close(): void;
}

export interface MailTransport extends Transport {
  name: TransportName;
  /** Domain of the Message-IDs. */
  domain: string;
}

/** Delivery with a temporary failure for all recipients. */
export const failAllTemporarily = (to: string[], reason: string): Delivery => ({
  accepted: [],
  refused: [],
  deferred: to,
  reason,
});

/** Delivery with a permanent failure for all recipients. */
export const failAllPermanently = (to: string[], reason: string): Delivery => ({
  accepted: [],
  refused: to,
  deferred: [],
  reason,
});

const LOCAL_DOMAIN = 'demanda.local';

/** Local mailbox: messages stay in the database for an ADMIN to read. */
export const mailboxTransport: MailTransport = {
  name: 'MAILBOX',
  domain: LOCAL_DOMAIN,
  deliver: async ({ to }) => ({ accepted: to, refused: [], deferred: [] }),
  close: () => undefined,
};

/** Reason of messages whose channel is not configured (G-MAIL-3). */
export const NOT_CONFIGURED: Record<NotificationType, string> = {
  EMAIL: 'Nenhum servidor de e-mail está configurado.',
  SMS: 'SMS: canal não configurado.',
  WHATSAPP: 'WhatsApp: canal não configurado.',
};

/** Transport without a mail server: messages wait in the outbox. */
export const noTransport: MailTransport = {
  name: 'NONE',
  domain: LOCAL_DOMAIN,
  deliver: async ({ to }) => failAllTemporarily(to, NOT_CONFIGURED.EMAIL),
  close: () => undefined,
};
