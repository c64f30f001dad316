import { hash } from '@node-rs/argon2';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/test/postgres';
import { buildApp } from '../../apps/api/src/app';
import { hashPassword } from '../../apps/api/src/domains/access/session/passwords';
import { createDatabase } from '../../apps/api/src/engines/database';
import { folderStorage } from '../../apps/api/src/engines/storage/folder-storage';
import { migrate } from '../../apps/api/src/migrate';
import { fakeBackups } from '../../apps/api/test/fake/backups';
import { fakeMail } from '../../apps/api/test/fake/mail-transport';
import { PASSWORD } from '../../apps/api/test/make/accounts';
import { SECRET } from '../support/call';

/** Parameters that this product never used, weaker than any that it did. */
const OLDER_HASH = { memoryCost: 4_096, timeCost: 3, parallelism: 1 };

/** A server in this process, so that limits can be forgotten between tries: an attacker waits, or has many addresses. */
export async function openEnvironment() {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'demanda-enumeration-'));
  const database = await createDatabase({
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url,
    DATABASE_POOL_SIZE: 4,
    PREPARED_STATEMENTS: true,
  });
  const { db } = database;
  await migrate(db);
  const options = { secret: SECRET, docs: false, publicUrl: 'http://localhost' };
  const app = await buildApp(
    { db, storage: folderStorage(join(folder, 'files')), backups: fakeBackups, disks: [folder] },
    { ...options, mail: { transport: fakeMail().transport } },
  );
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

  return {
    name: postgres?.version ?? 'the embedded database',
    app,
    db,
    older,
    addAccount,
    forgetLimits: () => db.deleteFrom('rate_counters').execute(),
    async close() {
      await app.close();
      await database.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
