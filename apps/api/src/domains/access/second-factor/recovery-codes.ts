import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../engines/database/schema';
import { readableSecret } from '../readable-secret';
import { holdsFactor } from './account-factors';

const COUNT = 10;

/** Example: 'h7kq-m2xw-9tpr-c4vd'; 79 bits, so that a plain hash of it cannot be searched. */
const makeCode = () => readableSecret(4);

/** Returns a typed or pasted code without blanks and hyphens, in small letters. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** `code` is normalized. */
export const recoveryHashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Replaces the recovery codes of an account. Returns them in plain text, which is stored nowhere. */
export async function replaceRecoveryCodes(transaction: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await removeRecoveryCodes(transaction, userId);
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHashOf(normalizeCode(code)) })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(transaction: Tx, userId: number): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Removes the recovery codes of an account whose last second factor was removed. */
export async function removeUselessCodes(transaction: Tx, userId: number): Promise<void> {
  if (!(await holdsFactor(transaction, userId))) await removeRecoveryCodes(transaction, userId);
}

/** Marks a code as used. Returns false for one that does not exist or was used. */
export async function useRecoveryCode(transaction: Tx, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
