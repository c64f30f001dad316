import type { NotificationType, PhoneChannel } from '@demanda/contracts/notification-words';
import type { getMailTransport } from '@demanda/contracts/outbox';
import type { z } from 'zod';

export type TransportName = z.output<typeof getMailTransport.response>['transport'];
/** The ways to telephones that there are; a channel without one keeps its messages waiting. */
export type Gateways = Partial<Record<PhoneChannel, Transport>>;

/** A file that goes with a message. */
export interface MailFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** One message on its way. */
export interface Mail {
  /** Stays the same over all attempts, so that a rare second copy can be recognised. */
  messageId: string;
  /** Everybody that it is meant for, as its head says. */
  recipients: string[];
  /** Who it is from, where that is not the installation's own sender, and where answers go. */
  senderName?: string | null;
  replyTo?: string | null;
  /** Those of them that do not have it yet. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  files: readonly MailFile[];
}

/** What one attempt came to, for each address of `to`. */
export interface Delivery {
  accepted: string[];
  /** For good: trying again is of no use. */
  refused: string[];
  /** For now: to be tried again. */
  deferred: string[];
  /** Why not all were accepted, one Portuguese sentence. */
  reason?: string;
}

/** One way that messages leave: of e-mails, or of one of the channels to telephones. */
export interface Transport {
  /** Never fails: what goes wrong is told by the delivery. Ends soon after the signal aborts. */
  deliver(mail: Mail, signal: AbortSignal): Promise<Delivery>;
  close(): void;
}

export interface MailTransport extends Transport {
  name: TransportName;
  /** Right side of the Message-IDs. */
  domain: string;
}

/** Nobody got it; to be tried again. */
export const deferAll = (to: string[], reason: string): Delivery => ({
  accepted: [],
  refused: [],
  deferred: to,
  reason,
});

/** Nobody got it, for good. */
export const refuseAll = (to: string[], reason: string): Delivery => ({
  accepted: [],
  refused: to,
  deferred: [],
  reason,
});

const LOCAL_DOMAIN = 'demanda.local';

/** Keeps messages where an ADMIN can read them; nothing leaves the machine. */
export const mailboxTransport: MailTransport = {
  name: 'MAILBOX',
  domain: LOCAL_DOMAIN,
  deliver: async ({ to }) => ({ accepted: to, refused: [], deferred: [] }),
  close: () => undefined,
};

/** Said of a message whose channel leads nowhere yet (G-MAIL-3). */
export const NOT_CONFIGURED: Record<NotificationType, string> = {
  EMAIL: 'Nenhum servidor de e-mail está configurado.',
  SMS: 'SMS: canal não configurado.',
  WHATSAPP: 'WhatsApp: canal não configurado.',
};

/** Messages wait in the outbox until a mail server is configured. */
export const noTransport: MailTransport = {
  name: 'NONE',
  domain: LOCAL_DOMAIN,
  deliver: async ({ to }) => deferAll(to, NOT_CONFIGURED.EMAIL),
  close: () => undefined,
};
