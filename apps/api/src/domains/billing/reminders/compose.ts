import type { Db } from '../../../engines/database/schema';
import type { MailSender, RenderedEmail } from '../../../engines/mail/content';
import { renderEmail } from '../../../engines/mail/render';
import type { MailFile } from '../../../engines/mail/transport';
import type { PageOfMessage } from '../../messaging/emails/recipient-links';
import { readSender } from '../../messaging/sender';
import { chargePage } from '../charge-emails/charge-page';
import { qrFile } from '../charge-emails/mail-files';
import { readChargeDetail } from '../charges/detail';
import { reminderContent, type RemindedCharge } from './content';
import { kindOn } from './due-steps';
import { readText } from './texts';

interface Shown {
  /** The day on which it leaves. */
  day: string;
  sender: MailSender;
  /** In place of the text of the settings. */
  text?: string | null;
}

/** Renders a reminder of a charge in the name of the company, with the QR code as a file. */
export function renderReminder(charge: RemindedCharge, { day, sender, text = null }: Shown) {
  const content = reminderContent(charge, day, text);
  return {
    ...renderEmail({ ...content, senderName: sender.name ?? undefined }),
    files: charge.pixCode ? [qrFile(charge.pixCode)] : [],
  };
}

export interface ComposedReminder extends RenderedEmail {
  sender: MailSender;
  files: MailFile[];
  /** The page of the client, where the charge is. */
  page: PageOfMessage;
}

interface ComposeOptions {
  day: string;
  userId: number;
  /** The text of a person, who gets the replies; null for an automatic one. */
  text: string | null;
}

/** Composes a reminder as of a day, from charge, settings and contacts as they are now. Throws 404. */
export async function composeReminder(
  db: Db,
  id: number,
  { day, userId, text }: ComposeOptions,
): Promise<ComposedReminder> {
  const charge = await readChargeDetail(db, id);
  const sender = await readSender(db, userId, { isAutomatic: text === null });
  const own = text ?? (await readText(db, charge.requesterId, kindOn(charge.dueOn, day)));
  return {
    ...renderReminder(charge, { day, sender, text: own }),
    sender,
    page: chargePage(charge),
  };
}
