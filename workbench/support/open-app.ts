import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type AppOptions } from '../../apps/api/src/app';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { folderStorage } from '../../apps/api/src/engines/storage/folder-storage';
import type { FileStorage } from '../../apps/api/src/engines/storage/storage';
import { migrate } from '../../apps/api/src/migrate';
import { fakeBackups } from '../../apps/api/test/fake/backups';
import { openAll } from '../../tools/product/open-all';
import { startPostgres } from '../../tools/test/postgres';
import { SECRET } from './call';

interface Opened {
  options?: Partial<AppOptions>;
  /** Whether PostgreSQL is used where it is installed. */
  isOnPostgres: boolean;
  /** Called once the database has its tables. */
  fill?: (db: Db, storage: FileStorage) => Promise<unknown>;
}

/** Opens the server in this process, so that its database, limits and log can be reached. */
export const openApp = ({ options, isOnPostgres, fill }: Opened) =>
  openAll(async (onClose) => {
    const postgres = isOnPostgres ? await startPostgres() : undefined;
    onClose(() => postgres?.stop());
    const folder = mkdtempSync(join(tmpdir(), 'demanda-workbench-'));
    onClose(() => rmSync(folder, { recursive: true }));
    const { db, close } = await createDatabase({
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url,
      DATABASE_POOL_SIZE: 10,
      PREPARED_STATEMENTS: true,
    });
    onClose(close);
    const storage = folderStorage(join(folder, 'files'));
    await migrate(db);
    await fill?.(db, storage);
    const app = await buildApp(
      { db, storage, backups: fakeBackups, disks: [folder] },
      { secret: SECRET, ...options },
    );
    onClose(() => app.close());
    return { name: postgres?.version ?? 'the embedded database', app, db };
  });
