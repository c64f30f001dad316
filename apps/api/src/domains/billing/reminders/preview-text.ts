import { periodTitle } from '@demanda/contracts/billing';
import { addBankDays, bankDayFrom } from '@demanda/contracts/bank-days';
import type { ReminderKind } from '@demanda/contracts/reminder-text';
import type { ReminderPreview } from '@demanda/contracts/reminders';
import { localDay } from '@demanda/contracts/time-zone';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { withInlineImages } from '../../../engines/mail/inline-images';
import type { SessionUser } from '../../../kernel/session-user';
import { withShownLinks } from '../../messaging/emails/recipient-links';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { readSender } from '../../messaging/sender';
import { readChargeRecipients } from '../charge-emails/recipients';
import { readChargeDetail } from '../charges/detail';
import { renderReminder } from './compose';
import type { RemindedCharge } from './content';
import { REFUSED_STATE } from './refused-state';
import { readText } from './texts';

/** Business days between due date and mail in a preview. */
const SHOWN_DAYS = 3;

/** Reads the newest charge that waits for money, of one requester if given. */
async function readNewest(db: Kysely<Database>, requesterId: number | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from charges charge where ${REFUSED_STATE} is null
    and ${requesterId === null ? sql.lit(true) : sql`requester_id = ${requesterId}::bigint`}
    order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** A charge for installations that have none. */
function inventedCharge(today: string): RemindedCharge {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return {
    ...{ number: `0001/${year}`, requesterName: 'Cliente de exemplo', periodTitle: periodTitle(month, year) },
    ...{ dueOn: bankDayFrom(today, []), amount: 1_250, paidAmount: 0, openAmount: 1_250, pixCode: null },
  };
}

/** The day on which a mail of this kind would leave. */
const dayOf = (dueOn: string, kind: ReminderKind): string =>
  kind === 'ON' ? dueOn : addBankDays(dueOn, kind === 'BEFORE' ? -SHOWN_DAYS : SHOWN_DAYS, []);

interface Preview {
  kind: ReminderKind;
  text: string | null;
  requesterId: number | null;
  user: SessionUser;
}

/** Shows the mail of a kind of step with a text, or the stored one, about the newest open charge. */
export async function previewText(
  { db, outbox }: OutboxServices,
  { kind, text, requesterId, user }: Preview,
): Promise<ReminderPreview> {
  const id = await readNewest(db, requesterId);
  const charge = id === undefined ? undefined : await readChargeDetail(db, id);
  const shown = charge ?? inventedCharge(localDay(outbox.now()));
  const own = text ?? (await readText(db, requesterId ?? charge?.requesterId ?? null, kind));
  const sender = await readSender(db, user.id, { isAutomatic: true });
  const email = renderReminder(shown, { day: dayOf(shown.dueOn, kind), sender, text: own });
  if (!charge) return { recipients: [], ...toShown(email), number: null, refusal: null };
  const found = await readChargeRecipients(db, [charge.requesterId], 'getsReminders');
  const recipients = found.get(charge.requesterId) ?? [];
  const page = {
    requesterId: charge.requesterId,
    actions: ['Ver a cobrança'],
    fragment: `cobranca-${charge.id}`,
    isAboutCharges: true as const,
  };
  const linked = await withShownLinks(db, outbox.tokens.pages, {
    ...{ email, page, recordUrl: undefined, recipients, user },
  });
  return { recipients, ...toShown(linked), number: charge.number, refusal: null };
}

const toShown = ({ subject, text, html, files }: ReturnType<typeof renderReminder>) => ({
  ...{ subject, text, html: withInlineImages(html, files) },
});
