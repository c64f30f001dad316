import { periodTitle } from '@demanda/contracts/billing';
import { addBankDays, bankDayFrom } from '@demanda/contracts/bank-days';
import type { ReminderKind } from '@demanda/contracts/reminder-text';
import type { ReminderPreview } from '@demanda/contracts/reminders';
import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { readSender } from '../../messaging/sender';
import { chargePage } from '../charge-emails/charge-page';
import { readReminderRecipients } from '../charge-emails/recipients';
import { readChargeDetail } from '../charges/detail';
import { renderReminder } from './compose';
import type { RemindedCharge } from './content';
import { REFUSED_STATE } from './refused-state';
import { showReminder } from './show';
import { readText } from './texts';

/** Business days between due date and mail in a preview. */
const SHOWN_DAYS = 3;

/** Reads the newest charge that waits for money, of one requester if given. */
async function readNewest(db: Db, requesterId: number | null): Promise<number | undefined> {
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
  services: OutboxServices,
  { kind, text, requesterId, user }: Preview,
): Promise<ReminderPreview> {
  const { db, outbox } = services;
  const id = await readNewest(db, requesterId);
  const charge = id === undefined ? undefined : await readChargeDetail(db, id);
  const shown = charge ?? inventedCharge(localDay(outbox.now()));
  const own = text ?? (await readText(db, requesterId ?? charge?.requesterId ?? null, kind));
  const sender = await readSender(db, user.id, { isAutomatic: true });
  const email = renderReminder(shown, { day: dayOf(shown.dueOn, kind), sender, text: own });
  const recipients = charge ? await readReminderRecipients(db, charge.requesterId) : [];
  const page = charge && chargePage(charge);
  return {
    ...(await showReminder(services, { ...email, page }, { recipients, user })),
    ...{ number: charge?.number ?? null, refusal: null },
  };
}
