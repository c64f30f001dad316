import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../engines/database/schema';
import type { MailSender, RenderedEmail } from '../../../engines/mail/content';
import { renderEmail } from '../../../engines/mail/render';
import type { MailFile } from '../../../engines/mail/transport';
import type { PageOfMessage } from '../../messaging/emails/recipient-links';
import { readSender } from '../../messaging/sender';
import { renderDocument } from '../documents/render-document';
import { readChargeDetail } from '../charges/detail';
import { withPreviousBalance } from '../charges/previous-balance';
import { readChargeStatement } from '../charges/statement';
import { statementFileName } from '../statement/statement';
import { chargeEmailContent } from './charge-email';
import { chargePage } from './charge-page';
import { qrFile, statementFile } from './mail-files';

interface ComposedEmail extends RenderedEmail {
  /** Version of the charge that the message shows. */
  version: number;
  sender: MailSender;
  files: MailFile[];
  /** The page of the client, where the charge is. */
  page: PageOfMessage;
}

interface ComposeOptions {
  userId: number;
  /** False leaves the statement out; 'name' only names it. */
  attachStatement: boolean | 'name';
  /** Whether the statement has the previous balance. */
  previousBalance?: boolean;
}

/** Composes the e-mail of one charge in the name of the company, with the QR code as a file. Throws 404. */
export async function composeChargeEmail(
  db: Db,
  id: number,
  { userId, attachStatement, previousBalance }: ComposeOptions,
): Promise<ComposedEmail> {
  const charge = await readChargeDetail(db, id);
  const files = charge.pixCode ? [qrFile(charge.pixCode)] : [];
  const stored = attachStatement ? await readChargeStatement(db, id, charge.revision) : null;
  const statement = stored && previousBalance ? await withPreviousBalance(db, id, stored) : stored;
  const name = statement && statementFileName(statement);
  if (statement && name && attachStatement === true) {
    files.push(statementFile(name, await buffer(renderDocument({ kind: 'statement', statement }))));
  }
  const sender = await readSender(db, userId);
  const content = chargeEmailContent(charge, name);
  return {
    ...renderEmail({ ...content, senderName: sender.name ?? undefined }),
    version: charge.version,
    sender,
    files,
    page: chargePage(charge),
  };
}
