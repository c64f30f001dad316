import { ERROR_CODES } from '@demanda/contracts/errors';
import type { MessageKind } from '@demanda/contracts/notification-labels';
import type { Db } from '../../../engines/database/schema';
import { addressKey, excludeAddresses } from '../../../engines/mail/addresses';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';

/** The record of a message, and the requester or charge to whose data it is limited. */
export interface MessageRecord {
  recordId: number;
  requesterId?: number;
  /** The charge that it shows. */
  chargeId?: number;
}

/** Reads the e-mail addresses that a message about a record would go to now; undefined when they are not known. */
export type ReadRecipients = (record: MessageRecord, user: SessionUser) => Promise<string[] | undefined>;

/** Messages to accounts go to the address of the account. */
const readAccountAddress = async (db: Db, userId: number): Promise<string[] | undefined> => {
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return account && [account.email];
};

interface Retry {
  db: Db;
  readers: ReadonlyMap<MessageKind, ReadRecipients>;
  user: SessionUser;
}

interface Addresses {
  /** Addresses of the message that have not received it. */
  pending: string[];
  /** Addresses of the record now that have not received the message. */
  current: string[];
}

async function readAddresses({ db, readers, user }: Retry, id: number): Promise<Addresses | undefined> {
  const message = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .where('channel', '=', 'EMAIL')
    .select(['kind', 'record_id', 'requester_id', 'charge_id', 'reminder_id', 'recipients', 'delivered'])
    .executeTakeFirst();
  if (!message) return undefined;
  const { kind, record_id: recordId, requester_id, charge_id, recipients, delivered } = message;
  const record = { recordId, requesterId: requester_id ?? undefined, chargeId: charge_id ?? undefined };
  const pending = excludeAddresses(recipients, delivered);
  // A reminder reads its addresses when it leaves.
  if (message.reminder_id !== null) return { pending, current: pending };
  const isToAccount = kind === 'ACCOUNT' || kind === 'NOTICE';
  const current = isToAccount
    ? await readAccountAddress(db, recordId)
    : await readers.get(kind)?.(record, user);
  return { pending, current: current ? excludeAddresses(current, delivered) : pending };
}

/**
 * Returns the addresses after a correction: a single one that the record no longer has is replaced; of several some may
 * have been typed for this message, so they stay.
 */
function correctedAddresses({ pending, current }: Addresses): string[] | undefined {
  const added = excludeAddresses(current, pending);
  const outdated = excludeAddresses(pending, current);
  if (added.length === 0 || outdated.length === 0) return undefined;
  const kept = outdated.length === 1 ? excludeAddresses(pending, outdated) : pending;
  return [...kept, ...added];
}

const CHANGED_TEXT =
  'O cadastro tem outro endereço desde que a mensagem foi escrita. Escolha para qual endereço ela vai.';
const UNKNOWN_TEXT = 'Um dos endereços não é mais o do cadastro. Atualize a lista e tente de novo.';

/**
 * Returns the addresses that replace the pending ones of a message; undefined when they stay. Throws 409 when the
 * record has another address and the caller has not chosen one, or when a chosen one belongs to neither.
 */
export async function recipientsOfRetry(
  retry: Retry,
  id: number,
  chosen: readonly string[] | null | undefined,
): Promise<string[] | undefined> {
  const addresses = await readAddresses(retry, id);
  if (!addresses) return undefined;
  if (chosen) {
    const known = [...addresses.pending, ...addresses.current];
    if (excludeAddresses(chosen, known).length > 0) throw conflict(UNKNOWN_TEXT);
    return [...new Map(chosen.map((address) => [addressKey(address), address])).values()];
  }
  const corrected = correctedAddresses(addresses);
  if (!corrected) return undefined;
  const line = (name: string) => (field: string) => ({ field, name, message: field });
  throw conflict(CHANGED_TEXT, ERROR_CODES.addressesChanged, [
    ...corrected.map(line('NEW')),
    ...addresses.pending.map(line('SAME')),
  ]);
}
