import { createHash } from 'node:crypto';
import type { Db } from '../../engines/database/schema';
import type { AccountStatement } from './reader/lines';

type Identified = Pick<AccountStatement, 'bank' | 'account' | 'titles'>;

const digitsOf = (text: string | null) => text?.replaceAll(/\D/g, '') ?? '';

/**
 * Returns what identifies the account of a statement: digits only, since banks write the same number with and without
 * signs, and its bank without leading zeros. Files of some banks name no account; their titles stand for it.
 */
export function accountKey({ bank, account, titles }: Identified): string {
  const number = digitsOf(account);
  if (number !== '') return `${digitsOf(bank).replace(/^0+/, '')}:${number}`;
  return `titles:${createHash('sha256').update(titles).digest('hex')}`;
}

/**
 * Finds the account of a statement. CSV files name no bank: then the number decides, where a single account has it.
 */
export async function findAccount(db: Db, statement: Identified): Promise<number | undefined> {
  const key = accountKey(statement);
  const [bank, number] = key.split(':');
  const sameNumber = await db
    .selectFrom('bank_accounts')
    .where((where) => where.or([where('key', '=', key), where('key', 'like', `%:${number}`)]))
    .select(['id', 'key'])
    .execute();
  const exact = sameNumber.find((account) => account.key === key);
  if (exact) return exact.id;
  const alike = bank === '' ? sameNumber : sameNumber.filter((account) => account.key === `:${number}`);
  return alike.length === 1 ? alike[0]!.id : undefined;
}
