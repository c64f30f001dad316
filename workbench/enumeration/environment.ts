import { hash } from '@node-rs/argon2';
import { hashPassword } from '../../apps/api/src/domains/access/session/passwords';
import { fakeMail } from '../../apps/api/test/fake/mail-transport';
import { PASSWORD } from '../../apps/api/test/make/accounts';
import { openApp } from '../support/open-app';

/** Parameters that this product never used, weaker than any that it did. */
const OLDER_HASH = { memoryCost: 4_096, timeCost: 3, parallelism: 1 };

/** A server in this process, so that limits can be forgotten between tries: an attacker waits, or has many addresses. */
export async function openEnvironment() {
  const { transport } = fakeMail();
  const opened = await openApp({
    isOnPostgres: true,
    options: { docs: false, publicUrl: 'http://localhost', mail: { transport } },
  });
  const { db } = opened;
  const password_hash = await hashPassword(PASSWORD);
  const older = await hash(PASSWORD, OLDER_HASH);

  /** Adds an account; a function may add what belongs to it. */
  async function addAccount(
    username: string,
    row: { enabled?: boolean; deleted_at?: Date; invitation_ends_at?: Date; password_hash?: string } = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('users')
      .values({ username, name: username, email: `${username}@demanda.example`, password_hash, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { ...opened, older, addAccount, forgetLimits: () => db.deleteFrom('rate_counters').execute() };
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
