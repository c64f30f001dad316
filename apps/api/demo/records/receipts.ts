import { DEFAULT_REMINDER_TEXTS } from '@demanda/contracts/reminder-text';
import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { importStatement } from '../../src/domains/bank-statements/import';
import { emptyStatement } from '../../src/domains/bank-statements/reader/lines';
import { composeReminder } from '../../src/domains/billing/reminders/compose';
import type { Tx } from '../../src/engines/database/schema';
import { derivedTokens } from '../../src/kernel/derived-tokens';
import { later } from './calendar';
import { insertDraft } from './messages';

interface Making {
  now: Date;
  adminId: number;
}

interface OpenCharge {
  id: number;
  cents: number;
  billing_period_id: number;
  requester_id: number;
  requester_name: string;
  email: string;
  revision: number;
  version: number;
}

/** Reads charges of which nothing is paid, the first ones due first. */
const readOpen = async (transaction: Tx): Promise<OpenCharge[]> =>
  (
    await sql<OpenCharge>`
    select charge.id, (charge.amount * 100)::int as cents, charge.billing_period_id, charge.requester_id,
      charge.requester_name, requester.email, charge.revision, charge.version
    from charges charge join requesters requester on requester.id = charge.requester_id
    where charge.paid_amount = 0 and charge.cancelled_at is null order by charge.due_on, charge.id`.execute(
      transaction,
    )
  ).rows;

/** Reminds of a late charge, and gives its client a link that was opened. */
async function remind(transaction: Tx, charge: OpenCharge, { now, adminId }: Making): Promise<void> {
  const at = later(now, -2);
  const { id, revision, version, email, requester_id, requester_name } = charge;
  const text = DEFAULT_REMINDER_TEXTS.AFTER;
  const { rows } = await sql<{ id: number }>`
    insert into charge_reminders (charge_id, due_on, text, made_by_id, created_at)
    select id, due_on, ${text}, ${adminId}::bigint, ${at} from charges where id = ${id}::bigint returning id`.execute(
    transaction,
  );
  const { page: _, ...mail } = await composeReminder(transaction, id, {
    ...{ day: localDay(at), userId: adminId, text },
  });
  await insertDraft(
    transaction,
    {
      ...{ kind: 'BILLING', recordId: charge.billing_period_id, requesterId: requester_id },
      ...{ charge: { id, revision, version }, reminderId: rows[0]!.id, recipients: [email] },
      ...{ ...mail, userId: adminId },
    },
    at,
  );
  await transaction
    .insertInto('client_links')
    .values({
      ...{ requester_id, recipient_name: requester_name, recipient_email: email, shows_charges: true },
      // Its address is unknown, as that of every link is after it was shown: renewing makes one.
      ...derivedTokens('demo', 'client link').make().stored,
      ...{ created_by_id: adminId, created_at: later(now, -5), expires_at: later(now, 85) },
      ...{ last_seen_at: at, views: 3 },
    })
    .execute();
}

/** Imports a statement with money that asks for a decision. */
const importMoney = (transaction: Tx, [taxed, other]: readonly OpenCharge[], { now, adminId }: Making) =>
  importStatement(
    transaction,
    {
      ...emptyStatement('001', '45678-9'),
      balance: { cents: 1_845_032, day: localDay(now) },
      lines: [
        { cents: 90_000, memo: 'RESGATE INVEST FACIL' },
        { cents: -4_590, memo: 'TARIFA PACOTE DE SERVIÇOS' },
        // What a withheld tax of 6.15 % leaves, and a part of a charge.
        {
          cents: Math.round(taxed!.cents * 0.9385),
          memo: `PIX RECEBIDO ${taxed!.requester_name.toUpperCase()}`,
        },
        {
          cents: Math.round(other!.cents / 3),
          memo: `PIX RECEBIDO ${other!.requester_name.toUpperCase()}`,
        },
        { cents: 12_345, memo: 'TED RECEBIDA' },
      ].map((line) => ({ ...line, day: localDay(later(now, -1)), bankId: null, name: null })),
    },
    { fileName: 'extrato-conta-corrente.ofx', userId: adminId },
  );

/** Inserts what shows how money comes in: a reminder, a link of a client, and a bank statement. */
export async function insertReceipts(transaction: Tx, making: Making): Promise<void> {
  const open = await readOpen(transaction);
  await remind(transaction, open[0]!, making);
  await importMoney(transaction, open.slice(-2), making);
}
