import { billingPeriod } from '@demanda/contracts/billing';
import type { PreviewOptions } from '@demanda/contracts/emails';
import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../engines/database/schema';
import { visibleTo } from '../../../engines/http/field-levels';
import { conflict } from '../../../kernel/errors';
import type { Granted } from '../../../kernel/session-user';
import type { Composed, RecordEmail } from '../../messaging/emails/record-email';
import { withPeriodLock } from '../periods/period-locks';
import { renderDocument } from '../documents/render-document';
import { readStatement } from '../statement/read-statement';
import { statementFileName, type Statement } from '../statement/statement';
import { markChargeSent } from '../charge-emails/mark-sent';
import { readRecipientsOfCharge } from '../charge-emails/recipients';
import { billingEmailContent } from './billing-email';

/** Current status and payment date of the period, not those of the snapshot. */
const periodOf = (db: Db, id: number) =>
  db
    .selectFrom('billing_periods')
    .where('id', '=', id)
    .select(['status', 'payment_date as paymentDate'])
    .executeTakeFirstOrThrow();

const readBillingEmailData = (db: Db, id: number, user: Granted, { requesterId }: PreviewOptions) =>
  withPeriodLock(db, id, async (transaction) => ({
    periodId: id,
    statement: await readStatement(transaction, id, { requesterId }),
    period: visibleTo(user, billingPeriod, await periodOf(transaction, id)),
    contact: requesterId === undefined ? null : await contactOf(transaction, requesterId),
  }));
type BillingEmailData = Awaited<ReturnType<typeof readBillingEmailData>>;

/** Contact data of a requester; null when the requester was deleted. */
const contactOf = async (db: Db, requesterId: number) =>
  (await db
    .selectFrom('requesters')
    .where('id', '=', requesterId)
    .select(['email', 'phone'])
    .executeTakeFirst()) ?? null;

const PERIOD_CHANGED_TEXT = 'O período mudou enquanto o demonstrativo era gerado. Tente novamente.';
/**
 * Data that is compared before and after rendering. A draft's `takenAt` is the current time, so it is left
 * out.
 */
const comparedData = ({ statement, period }: BillingEmailData) => ({
  ...statement,
  ...period,
  takenAt: null,
});

const clientsOf = ({ requester, subtotals }: Statement) =>
  requester ? [requester] : subtotals.map((each) => ({ id: each.requesterId, name: each.requesterName }));

/**
 * The whole statement lists tasks of several requesters, so only the addresses of the rules receive it
 * (G-NOTIF-4).
 */
const composeBillingEmail = (
  { periodId, statement, period, contact }: BillingEmailData,
  fileName?: string,
): Composed => ({
  content: billingEmailContent({ ...statement, ...period, fileName }),
  record: { kind: 'periods', id: periodId },
  page: {
    requesterId: statement.requester?.id ?? clientsOf(statement).map(({ id }) => id),
    ...{ actions: ['Ver as cobranças'], isAboutCharges: true },
  },
  contact,
  requesterId: statement.requester?.id,
  clients: clientsOf(statement),
});

const IS_FULLY_SENT = sql<boolean>`(
  exists (select from outbox where kind = 'BILLING' and record_id = billing_periods.id and channel = 'EMAIL'
    and status = 'SENT' and requester_id is null)
  or not exists (select from billed_lines line where line.billing_period_id = billing_periods.id
    and not exists (select from outbox where kind = 'BILLING' and record_id = billing_periods.id and channel = 'EMAIL'
      and status = 'SENT' and reminder_id is null and outbox.requester_id = line.requester_id)))`;

/**
 * The e-mail about a billing period, sent to the recipients that the billing rules name (BILL-21, G-MAIL-2).
 */
export const billingRecordEmail: RecordEmail = {
  kind: 'BILLING',
  configType: 'NOTIFICACAO_FATURAMENTO',

  compose: async (db, id, user, options) =>
    composeBillingEmail(await readBillingEmailData(db, id, user, options)),

  async composeAhead(db, id, { user, options }) {
    if (!options.attachStatement) return undefined;
    const parts = await readBillingEmailData(db, id, user, options);
    const name = statementFileName(parts.statement);
    const content = await buffer(renderDocument({ kind: 'statement', statement: parts.statement }));
    return {
      ...composeBillingEmail(parts, name),
      files: [{ name, contentType: PDF_TYPE, content }],
      confirm: async (transaction) => {
        const now = await readBillingEmailData(transaction, id, user, options);
        if (!isDeepStrictEqual(comparedData(now), comparedData(parts))) throw conflict(PERIOD_CHANGED_TEXT);
      },
    };
  },

  readChargeRecipients: readRecipientsOfCharge,

  /**
   * Marks a period as sent when the whole statement was sent, or the statement or charge of each of its requesters.
   * Version and date stay, because no user edited the period (G-GEN-22).
   */
  async markSent(transaction, id, charge) {
    if (charge) await markChargeSent(transaction, charge);
    await transaction
      .updateTable('billing_periods')
      .set('email_sent', true)
      .where('id', '=', id)
      .where('email_sent', '=', false)
      .where(IS_FULLY_SENT)
      .execute();
  },
};
