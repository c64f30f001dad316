import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { openAll } from '../../tools/product/open-all';
import { startPostgres } from '../../tools/test/postgres';
import { temporaryFile } from '../../tools/test/temporary';
import { randomFrom } from '../../apps/api/demo/records/random';
import { createCaller, type Caller } from '../day/caller';
import { createClock } from '../day/clock';
import { ADMIN, startInstallation, type Installation } from '../faults/environment/installation';

export type DatabaseName = 'embedded' | 'postgres';

/** The built server on a database of its own, whose clock can be moved. */
export interface Scene {
  installation: Installation;
  caller: Caller;
  /** Moves the clock of server and database to a time of São Paulo: '2027-03-31 23:59'. */
  moveTo(time: string): Promise<void>;
  /** Opens the database, for the embedded one once the server has ended. */
  openDatabase(): Promise<{ db: Db; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The server reads its clock again after this time. */
const CLOCK_MS = 80;

export const openScene = (name: DatabaseName): Promise<Scene> =>
  openAll(async (onClose) => {
    const postgres = name === 'postgres' ? await startPostgres() : undefined;
    if (name === 'postgres' && !postgres) throw new Error('PostgreSQL is not installed.');
    onClose(() => postgres?.stop());
    const file = temporaryFile('clock');
    writeFileSync(file, '0');
    const clock = postgres && (await createClock(postgres.url, file));
    onClose(() => clock?.close());
    const module = new URL('../faults/environment/shift-clock.mjs', import.meta.url).href;
    const installation = await startInstallation({
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import ${module}`,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    onClose(() => installation.close());
    let shiftMs = 0;
    async function move(toMs: number): Promise<void> {
      if (clock) await clock.pass((toMs - shiftMs) / 60_000);
      else writeFileSync(file, String(toMs));
      shiftMs = toMs;
      await wait(CLOCK_MS);
    }
    return {
      installation,
      caller: createCaller(ADMIN, {
        urls: [installation.url],
        random: randomFrom(1),
        passSeconds: (seconds) => move(shiftMs + seconds * 1000),
      }),
      // São Paulo has no summer time since 2019.
      moveTo: (time) => move(Date.parse(`${time.replace(' ', 'T')}:00-03:00`) - Date.now()),
      openDatabase: () =>
        createDatabase({
          DATA_DIR: installation.env.DATA_DIR!,
          DATABASE_URL: postgres?.url,
          DATABASE_POOL_SIZE: 2,
          PREPARED_STATEMENTS: true,
        }),
    };
  });
