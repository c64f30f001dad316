import type { ProfileCode } from '@demanda/contracts/permissions';
import { hashPassword } from '../../src/domains/access/session/passwords';
import type { Db } from '../../src/engines/database/schema';

/** Accounts of every test database; the password of each is PASSWORD. */
export const ACCOUNTS = {
  ADMIN: ['ADMIN'],
  MANAGER: ['MANAGER'],
  USER: ['USER'],
  /** A second account of the profile, for what only the owner may do. */
  OTHER_USER: ['USER'],
  NO_PROFILE: [],
} as const satisfies Record<string, readonly ProfileCode[]>;
export type AccountName = keyof typeof ACCOUNTS;

export const PASSWORD = 'Senha@123';
export const usernameOf = (account: AccountName): string => account.toLowerCase();

export async function insertAccounts(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  const profiles = await db.selectFrom('profiles').select(['id', 'code']).execute();
  for (const [account, codes] of Object.entries(ACCOUNTS)) {
    const username = usernameOf(account as AccountName);
    const { id: user_id } = await db
      .insertInto('users')
      .values({ username, name: `Pessoa ${account}`, email: `${username}@demanda.example`, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = profiles.filter(({ code }) => (codes as readonly string[]).includes(code));
    if (held.length === 0) continue;
    const rows = held.map(({ id }) => ({ user_id, profile_id: id }));
    await db.insertInto('user_profiles').values(rows).execute();
  }
}
