import type { MessageKind, PhoneChannel } from '@demanda/contracts/notification-labels';
import type { MailSender } from '../../../engines/mail/content';
import type { MailFile } from '../../../engines/mail/transport';
import type { MessageLinks } from '../tables';

/** A message that an action creates. */
export interface Draft {
  kind: MessageKind;
  recordId: number;
  /** The requester whose data the message is limited to; absent for the whole record. */
  requesterId?: number;
  /** The charge that the message shows; its version before the message. */
  charge?: { id: number; revision: number; version: number };
  /** The reminder of its charge that the message is. */
  reminderId?: number;
  /** Leaves the first attempt to `runDue`, or to the worker; otherwise the caller makes it by `deliver`. */
  isLeftToWorker?: true;
  /** Sender, when it is not the installation. */
  sender?: MailSender;
  /** E-mail addresses; without any, only telephones get the message. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  files?: readonly MailFile[];
  /** Telephone numbers and the text for them. */
  phones?: { numbers: readonly { channel: PhoneChannel; number: string }[]; text: string };
  /** Link to set a password, whose token replaces the placeholder when the message is sent. */
  accountLinkId?: number;
  /** Links that differ by recipient. */
  links?: MessageLinks;
  /** Queues the message even if an equal one was queued a moment ago, which otherwise counts as a double click. */
  isDistinct?: true;
  /** The user who sends the message. */
  userId: number;
}
