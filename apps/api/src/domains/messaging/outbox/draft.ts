import type { MessageKind, PhoneChannel } from '@demanda/contracts/notification-words';
import type { MailSender } from '../../../engines/mail/content';
import type { MailFile } from '../../../engines/mail/transport';

/** A message as an action makes it. */
export interface Draft {
  kind: MessageKind;
  recordId: number;
  /** Whose part of the record it tells; absent for the whole of it. */
  requesterId?: number;
  /** Who it is from, where that is not the product. */
  sender?: MailSender;
  /** Addresses of the e-mail; without any, telephones alone are told. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  files?: readonly MailFile[];
  /** Who is told of it by telephone, and what. */
  phones?: { numbers: readonly { channel: PhoneChannel; number: string }[]; text: string };
  /** Who asked for it. */
  userId: number;
}
