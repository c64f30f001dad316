import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type RawBuilder } from 'kysely';
import { forgetRowChanges } from '../../../engines/list/row-changes';
import type { Db, Tx } from '../../../engines/database/schema';
import { NUMBER_DIGITS, phoneDigits } from '../../../engines/list/phone-filter';
import { uniquePhones } from '../../../engines/mail/phones';
import { refuseStale } from '../../../engines/records/refuse-stale';
import { forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { isFullAdmin } from '../../access/session/grant-comparison';
import { beginErasure, recordErasure } from '../../history/erasure/begin-erasure';
import { addressPattern, replaceAddressesInHistory } from '../../history/erasure/erase-person';
import {
  eraseAnswersFromHistory,
  eraseRequesterFromHistory,
  readFormerContact,
  requestedTasks,
  type FormerContact,
  type RequesterSubstitute,
} from '../../history/erasure/erase-requester';
import { eraseQuestions } from './erase-questions';
import { digestsAbout, eraseReminders } from './erase-reminders';
import {
  forgetAnswersWith,
  namePattern,
  replaceAddressesInMessages,
  replaceNamesInMessages,
} from './replace-copies';

interface StoredContact {
  name: string | null;
  legal_name: string | null;
  email: string;
  phone: string | null;
  finance_contacts: readonly { email: string }[] | null;
}
const contactEmails = ({ finance_contacts }: StoredContact) =>
  (finance_contacts ?? []).map(({ email }) => email);

/** Reads every name and address of a requester, also of one that was deleted. Throws 404 for an unknown one. */
async function readContact(transaction: Tx, id: number): Promise<FormerContact> {
  const { rows } = await sql<StoredContact>`
    select name, legal_name, email, phone, finance_contacts from requesters where id = ${id}
    union select null, recipient_name, recipient_email, null, null from client_links where requester_id = ${id}
    union select content ->> 'name', content ->> 'legal_name', content ->> 'email', content ->> 'phone',
      content -> 'finance_contacts' from trash_rows
      where table_name = 'requesters' and not is_link and content ->> 'id' = ${String(id)}`.execute(
    transaction,
  );
  const known = await readFormerContact(transaction, id);
  if (rows.length + known.names.length === 0) throw notFound('Solicitante não encontrado');
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const phones = distinct([...rows.map(({ phone }) => phone), ...known.phones]);
  return {
    names: distinct([...rows.flatMap(({ name, legal_name }) => [name, legal_name]), ...known.names]),
    emails: distinct([...rows.flatMap((row) => [row.email, ...contactEmails(row)]), ...known.emails]),
    // As they were typed, and as messages are sent to them. Shorter texts may stand for something else elsewhere.
    phones: distinct([...phones, ...uniquePhones(phones)]).filter(
      (phone) => phone.replaceAll(/\D/g, '').length >= 8,
    ),
  };
}

/** SQL: whether finance contacts have an e-mail. */
const hasContact = (contacts: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements(${contacts}) as contact
    where lower(contact ->> 'email') = lower(${email}))`;

/** Returns the addresses that no account and no other requester has, itself or as a finance contact; messages to shared ones keep them. */
async function unsharedAddresses(
  transaction: Tx,
  id: number,
  { emails, phones }: FormerContact,
): Promise<string[]> {
  // Telephones are typed in many ways; their last digits are the number without its country and area.
  const lastDigits = (phone: string) => sql`right(${phoneDigits(sql.ref(phone))}, ${sql.lit(NUMBER_DIGITS)})`;
  const { rows } = await sql<{ address: string }>`
    select sought.address from unnest(${emails}::text[]) as sought (address)
      where not exists (select from requesters where id <> ${id} and (lower(email) = lower(sought.address)
          or ${hasContact(sql.ref('requesters.finance_contacts'), sql.ref('sought.address'))}))
        and not exists (select from users where lower(email) = lower(sought.address))
    union all select sought.address from unnest(${phones}::text[]) as sought (address)
      where not exists (select from requesters
        where id <> ${id} and ${lastDigits('requesters.phone')} = ${lastDigits('sought.address')})`.execute(
    transaction,
  );
  return rows.map(({ address }) => address);
}

/** Personal data that nothing stands for. */
const ERASED = {
  phone: null,
  document: null,
  legal_name: null,
  postal_address: null,
  default_note: null,
  finance_contacts: null,
};

/** Replaces the requester itself, and its copy in the trash. */
async function replaceRequester(
  transaction: Tx,
  id: number,
  { substitute: { name, email }, userId }: { substitute: RequesterSubstitute; userId: number },
): Promise<void> {
  await transaction
    .updateTable('requesters')
    .set({ name, email, ...ERASED, updated_by_id: userId, updated_at: sql<Date>`now()` })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await sql`update charge_revisions set client = jsonb_build_object('name', client -> 'name')
    where charge_id in (select id from charges where requester_id = ${id})`.execute(transaction);
  await sql`update notices set actor_name = null where actor_name is not null and record_kind = 'deliveryItems'
    and record_id in (select delivery_item_id from client_answers where requester_id = ${id})`.execute(
    transaction,
  );
  await eraseQuestions(transaction, id, name);
  await transaction.deleteFrom('bank_payers').where('requester_id', '=', id).execute();
  await transaction.deleteFrom('client_answers').where('requester_id', '=', id).execute();
  await transaction.deleteFrom('client_links').where('requester_id', '=', id).execute();
  await eraseReminders(transaction, id);
  // Statements of charges have document and address.
  await sql`update outbox_files set content = null where outbox_id in (select message.id from outbox message
    join charges charge on charge.id = message.charge_id where charge.requester_id = ${id})`.execute(
    transaction,
  );
  await sql`update charges set requester_name = ${name} where requester_id = ${id}`.execute(transaction);
  await sql`update trash set name = ${name} where kind = 'requesters' and record_id = ${id}`.execute(
    transaction,
  );
  await sql`update trash_rows set content = content || jsonb_build_object('name', ${name}::text, 'email', ${email}::text) || ${JSON.stringify(ERASED)}::jsonb
    where table_name = 'requesters' and not is_link and content ->> 'id' = ${String(id)}`.execute(
    transaction,
  );
  await sql`update trash_rows set content = jsonb_set(content, '{requester_key}', to_jsonb(fold(${name})))
    where table_name = 'tasks' and content ->> 'requester_id' = ${String(id)} and content ? 'requester_key'`.execute(
    transaction,
  );
}

/** SQL: e-mails about tasks, and deliveries of tasks, that the requester asked for at some time. */
const messagesOf = (id: number) => {
  const requested = requestedTasks(id);
  return sql`(kind in ('TASK_FINANCIAL', 'TASK_DATA', 'CLIENT_ANSWER') and record_id in (${requested})
    or kind = 'CLIENT_CODE' and requester_id = ${id} or ${digestsAbout(id)}
    or kind = 'DELIVERY' and record_id in (
      select id from deliveries where task_id in (${requested}) union
      select record_id from history where resource = 'deliveries'
        and about && array(select 'tasks:' || id from (${requested}) as requested (id))))`;
};

/**
 * Replaces name, e-mail, telephone and billing data of a requester for ever: of the record, in its history, in the trash, and in
 * messages, but for the name in statements and their e-mails, which is kept for billing. Throws 403 for callers that are
 * not ADMIN, 404, or 409 for a stale version.
 */
export const eraseRequester = (db: Db, { id, version }: RecordVersion, user: SessionUser): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!isFullAdmin(user)) throw forbidden('Somente um administrador pode apagar dados pessoais.');
    await sql`select from requesters where id = ${id} for update`.execute(transaction);
    await refuseStale(transaction, { table: 'requesters', name: sql.ref('it.name') }, [{ id, version }]);
    const contact = await readContact(transaction, id);
    const own = await unsharedAddresses(transaction, id, contact);
    const substitute = {
      name: `Solicitante removido ${id}`,
      email: `solicitante-removido-${id}@removido.invalid`,
    };
    // The usual entries of these changes would hold what is replaced.
    await sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
    await beginErasure(transaction, { userId: user.id });
    await eraseRequesterFromHistory(transaction, id, substitute);
    await eraseAnswersFromHistory(transaction, id, substitute);
    await forgetAnswersWith(transaction, namePattern(contact.names));
    if (own.length > 0) {
      const addresses = { pattern: addressPattern(own), substitute: substitute.email };
      await replaceAddressesInHistory(transaction, addresses);
      await replaceAddressesInMessages(transaction, addresses);
      await forgetAnswersWith(transaction, addresses.pattern);
    }
    await replaceNamesInMessages(transaction, {
      ...{ pattern: namePattern(contact.names), substitute: substitute.name },
      where: messagesOf(id),
    });
    await replaceRequester(transaction, id, { substitute, userId: user.id });
    await forgetRowChanges(transaction);
    await recordErasure(transaction, {
      ...{ event: 'UPDATE', resource: 'requesters', recordId: id, label: substitute.name },
      detail: 'Dados pessoais apagados a pedido',
    });
  });
