import type { ChargeEmailResult } from '@demanda/contracts/charge-emails';
import type { RecordVersion } from '@demanda/contracts/fields';
import type { MessageStatus } from '@demanda/contracts/notification-labels';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict, unprocessable } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { provideLinks } from '../../messaging/emails/recipient-links';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { chargeNotFound } from '../charges/read';
import { changeCharges, lockCharges, refuseStaleCharge } from '../charges/versioned-charge';
import { composeChargeEmail } from './compose';
import { planEmails, refusalText, type PlannedEmail } from './plan';
import { withdrawChargeEmails } from './withdraw';

interface SendOptions {
  attachStatement: boolean;
  previousBalance: boolean;
  again: boolean;
}

interface Decision {
  planned: PlannedEmail;
  verdict: 'SEND' | 'ALREADY' | 'STALE' | 'REFUSED';
  /** The message that was queued. */
  messageId?: number | null;
}

/** Whether a message was made of the charge in this version, by a former call or another person's. */
const hasMessage = async (db: Db, { id, version }: RecordVersion): Promise<boolean> =>
  version !== undefined &&
  (await db
    .selectFrom('outbox')
    .where('charge_id', '=', id)
    .where('charge_version', '=', version)
    .where('status', 'in', ['QUEUED', 'SENT'])
    .where('reminder_id', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Decides what becomes of a charge. Throws 404. */
async function decide(db: Db, record: RecordVersion, again: boolean): Promise<Decision> {
  const [planned] = await planEmails(db, [record.id]);
  if (!planned) throw chargeNotFound();
  const { charge, isSent, refusal } = planned;
  if (await hasMessage(db, record)) return { planned, verdict: 'ALREADY' };
  if (record.version !== undefined && record.version !== charge.version) return { planned, verdict: 'STALE' };
  if (refusal !== null) return { planned, verdict: 'REFUSED' };
  const isLeft = isSent && !(again && charge.mailState === 'SENT');
  return { planned, verdict: isLeft ? 'ALREADY' : 'SEND' };
}

type Composed = Awaited<ReturnType<typeof composeChargeEmail>>;

/** Queues the composed message of a charge in its next version, in place of those that wait or failed. Returns its id. */
async function enqueue(
  transaction: Tx,
  { outbox }: OutboxServices,
  { planned: { charge, recipients }, composed: { page, ...composed }, user }: Message,
): Promise<number | null> {
  const { id, revision, version, requesterId, billingPeriodId } = charge;
  const message = { page, recordUrl: undefined, recipients, user };
  const links = await provideLinks(transaction, outbox.tokens.pages, message);
  await withdrawChargeEmails(transaction, [id]);
  await changeCharges(transaction, [id], user.id);
  const queued = await outbox.enqueue(transaction, {
    kind: 'BILLING',
    recordId: billingPeriodId!,
    requesterId,
    charge: { id, revision, version },
    recipients,
    ...composed,
    isDistinct: true,
    isLeftToWorker: true,
    links,
    userId: user.id,
  });
  return queued.id;
}

interface Message {
  planned: PlannedEmail;
  composed: Omit<Composed, 'version'>;
  user: SessionUser;
}

/** Renders before the transaction, which then decides again over the locked charge. */
async function sendOne(
  services: OutboxServices,
  record: RecordVersion,
  { again, user, ...options }: SendOptions & { user: SessionUser },
): Promise<Decision> {
  const before = await decide(services.db, record, again);
  if (before.verdict !== 'SEND') return before;
  const { version, ...composed } = await composeChargeEmail(services.db, record.id, {
    userId: user.id,
    ...options,
  });
  return services.db.transaction().execute(async (transaction) => {
    await lockCharges(transaction, [record.id]);
    const now = await decide(transaction, record, again);
    if (now.verdict !== 'SEND') return now;
    if (now.planned.charge.version !== version) return { ...now, verdict: 'STALE' };
    const messageId = await enqueue(transaction, services, { planned: now.planned, composed, user });
    return { ...now, messageId };
  });
}

const staleText = (number: string) =>
  `A cobrança ${number} mudou há pouco. Confira como ela está e envie de novo.`;

/** Says what became of a charge; its message may have been withdrawn while it was sent. */
async function resultOf(
  db: Db,
  { planned: { charge, refusal }, verdict }: Decision,
  status: MessageStatus | undefined,
): Promise<ChargeEmailResult> {
  const { id: chargeId, number, requesterName } = charge;
  const shown = { chargeId, number, requesterName };
  if (verdict === 'ALREADY') return { ...shown, outcome: 'ALREADY', reason: null };
  if (verdict === 'REFUSED') return { ...shown, outcome: 'LEFT_OUT', reason: refusal };
  if (status && status !== 'CANCELED') return { ...shown, outcome: status, reason: null };
  const [after] = verdict === 'SEND' ? await planEmails(db, [chargeId]) : [];
  return { ...shown, outcome: 'LEFT_OUT', reason: after?.refusal ?? staleText(number) };
}

/** Throws why nothing is sent: 409 for a charge that changed since the version of the call, else 422. */
async function refuseAll(
  { db }: OutboxServices,
  decisions: readonly Decision[],
  records: readonly RecordVersion[],
): Promise<never> {
  const stale = decisions.find(({ verdict }) => verdict === 'STALE')?.planned.charge;
  if (!stale) throw unprocessable(refusalText(decisions.map(({ planned }) => planned)));
  const record = records.find(({ id }) => id === stale.id)!;
  await db.transaction().execute((transaction) => refuseStaleCharge(transaction, record));
  throw conflict(staleText(stale.number));
}

/**
 * Sends each charge to its client once for each revision, or with `again` once for each version; waits a few seconds for
 * the first attempts. Throws 404, and 409 or 422 when no charge can be sent.
 */
export async function sendCharges(
  services: OutboxServices,
  records: readonly RecordVersion[],
  options: SendOptions & { user: SessionUser },
): Promise<ChargeEmailResult[]> {
  const decisions: Decision[] = [];
  try {
    for (const record of records) decisions.push(await sendOne(services, record, options));
  } finally {
    await services.outbox.runDue();
  }
  if (decisions.every(({ verdict }) => verdict === 'STALE' || verdict === 'REFUSED'))
    await refuseAll(services, decisions, records);
  const messages = await services.db
    .selectFrom('outbox')
    .where(idIs('id')(decisions.flatMap(({ messageId }) => messageId ?? [])))
    .select(['id', 'status'])
    .execute();
  const statusById = new Map<number | null | undefined, MessageStatus>(
    messages.map(({ id, status }) => [id, status]),
  );
  return Promise.all(
    decisions.map((decision) => resultOf(services.db, decision, statusById.get(decision.messageId))),
  );
}
