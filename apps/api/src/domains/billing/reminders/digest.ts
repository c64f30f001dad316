import { addBankDays } from '@demanda/contracts/bank-days';
import { stepText } from '@demanda/contracts/reminder-text';
import { localDay } from '@demanda/contracts/time-zone';
import type { Db } from '../../../engines/database/schema';
import type { EmailContent } from '../../../engines/mail/content';
import { renderEmail } from '../../../engines/mail/render';
import { moneyText, plainDayText } from '../../../kernel/format';
import { idIs } from '../../../kernel/id-is';
import { activeUsers } from '../../access/session/active-users';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { MAX_LINES } from '../emails/billing-email';
import { readChargeRecipients } from '../charge-emails/recipients';
import { readCharges } from '../charges/read';
import { readCalendar, readCandidates } from './candidates';
import { isSendingTime } from './due-steps';
import { maySendReminders } from './sender';

interface Leaving {
  number: string;
  requesterName: string;
  openAmount: number;
  step: number;
}

/** What leaves on a day, as far as it is known now. */
async function readLeaving(db: Db, day: string): Promise<Leaving[]> {
  const calendar = await readCalendar(db);
  const candidates = calendar ? await readCandidates(db, day, { calendar }) : [];
  const recipients = await readChargeRecipients(
    db,
    candidates.map(({ requester_id }) => requester_id),
    'getsReminders',
  );
  const reached = candidates.filter(({ requester_id }) => recipients.get(requester_id)?.length);
  const steps = new Map(reached.map(({ id, step }) => [id, step]));
  const charges = await readCharges(db, [...steps.keys()], day);
  return charges
    .map(({ id, number, requesterName, openAmount }) => {
      return { number, requesterName, openAmount, step: steps.get(id)! };
    })
    .sort((one, other) => one.requesterName.localeCompare(other.requesterName, 'pt-BR'));
}

function digestContent(day: string, leaving: readonly Leaving[], url: string | undefined): EmailContent {
  const count = leaving.length === 1 ? '1 lembrete' : `${leaving.length} lembretes`;
  const says = leaving.length === 1 ? 'sai' : 'saem';
  const more = leaving.length - MAX_LINES;
  const entries = leaving.slice(0, MAX_LINES).map(({ number, requesterName, openAmount, step }) => ({
    text: `${requesterName} · ${number} · ${stepText(step)}`,
    end: moneyText(openAmount),
  }));
  return {
    subject: `${count} de cobrança em ${plainDayText(day)}`,
    topic: 'Lembretes de cobrança',
    title: `O que sai em ${plainDayText(day)}`,
    lead: `Em ${plainDayText(day)}, a partir das 8 h, ${says} ${count}. Para que um não saia, pare os lembretes na cobrança.`,
    blocks: [
      {
        kind: 'entries',
        title: 'Lembretes',
        entries: more > 0 ? [...entries, { text: `e mais ${more}` }] : entries,
      },
    ],
    recordUrl: url && `${url}/charges`,
  };
}

const readAddressees = async (db: Db) => {
  const { digest_ids: ids } = await db
    .selectFrom('reminder_settings')
    .select('digest_ids')
    .executeTakeFirstOrThrow();
  const fitting = await activeUsers(db, maySendReminders, { ids });
  return db
    .selectFrom('users')
    .where(idIs('id')(fitting.map(({ id }) => id)))
    .select(['id', 'email'])
    .orderBy('id')
    .execute();
};

/**
 * Queues the digest of what leaves on the next business day, once on each, to the people who are named in the settings
 * and may still send charges. Day and mails are one transaction. Returns the number of mails.
 */
export async function queueDigest({
  db,
  outbox,
  publicUrl,
}: OutboxServices & { publicUrl?: string }): Promise<number> {
  const at = outbox.now();
  const calendar = await readCalendar(db);
  if (!calendar || !isSendingTime(at, calendar.localHolidays)) return 0;
  const day = localDay(at);
  const done = db.selectFrom('reminder_digests').where('day', '=', day).select('day');
  if (await done.executeTakeFirst()) return 0;
  const next = addBankDays(day, 1, calendar.localHolidays);
  const [addressees, leaving] = [await readAddressees(db), await readLeaving(db, next)];
  // The day stays free for what comes later on it.
  if (addressees.length === 0 || leaving.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('reminder_digests')
      .values({ day })
      .onConflict((conflicting) => conflicting.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!claimed) return 0;
    const email = renderEmail(digestContent(next, leaving, publicUrl));
    for (const { id, email: address } of addressees)
      await outbox.enqueue(transaction, {
        ...{ ...email, kind: 'NOTICE', recordId: id, recipients: [address] },
        ...{ isDistinct: true, isLeftToWorker: true, userId: id },
      });
    return addressees.length;
  });
}
