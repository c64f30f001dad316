import type { ReminderPreview } from '@demanda/contracts/reminders';
import type { RenderedEmail } from '../../../engines/mail/content';
import { withInlineImages } from '../../../engines/mail/inline-images';
import type { MailFile } from '../../../engines/mail/transport';
import type { SessionUser } from '../../../kernel/session-user';
import { withShownLinks, type PageOfMessage } from '../../messaging/emails/recipient-links';
import type { OutboxServices } from '../../messaging/outbox/outbox';

interface ShownReminder extends RenderedEmail {
  files: readonly MailFile[];
  /** Absent for an invented charge. */
  page?: PageOfMessage;
}

/** Returns a reminder as its recipients will get it, without making their links. */
export async function showReminder(
  { db, outbox }: OutboxServices,
  { page, files, ...email }: ShownReminder,
  { recipients, user }: { recipients: string[]; user: SessionUser },
): Promise<Pick<ReminderPreview, 'recipients' | 'subject' | 'text' | 'html'>> {
  const { subject, text, html } = await withShownLinks(db, outbox.tokens.pages, {
    ...{ email, page, recordUrl: undefined, recipients, user },
  });
  return { recipients, subject, text, html: withInlineImages(html, files) };
}
