import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ms, say, table, type Row } from '../../../../tools/bench/report';
import { startServer, type Server } from '../../../../tools/bench/start-server';
import { quantile } from '../../../../tools/bench/statistics';
import { startPostgres } from '../../../../tools/test/postgres';
import { createDatabase } from '../../src/engines/database';
import { SECRET, signIn } from '../lists/call';
import { fill } from '../lists/database';
import { createBalancer, startPeople, type Work } from './people';

const TASKS = 20_000;
/** Time that people work between two replacements. */
const SETTLED_MS = 5_000;

/** A built checkout of an older version; without it the newer one is this one with further migrations. */
const { OLDER_CHECKOUT } = process.env;
const FURTHER = ['--import', 'tsx', fileURLToPath(new URL('newer-server.ts', import.meta.url))];
/** Programs to start; undefined for the built server. */
const VERSIONS = OLDER_CHECKOUT
  ? { older: [join(OLDER_CHECKOUT, 'apps/api/dist/server.js')], newer: undefined }
  : { older: undefined, newer: FURTHER };
type Version = keyof typeof VERSIONS;

/** Fills the database by the code of the older version, which leaves the newer migrations to the update. */
async function fillAsOlder(url: string): Promise<void> {
  if (!OLDER_CHECKOUT) return fill(url, TASKS);
  const code = `import { fill } from './apps/api/bench/lists/database.ts';
    await fill(process.env.FILLED_URL, ${TASKS});`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  await promisify(execFile)(process.execPath, args, {
    cwd: OLDER_CHECKOUT,
    env: { ...process.env, FILLED_URL: url },
  });
}

const row = (step: string, { timesMs, failures }: Work): Row => [
  step,
  String(timesMs.length + failures.length),
  String(failures.length),
  ...[0.5, 0.99, 1].map((part) => (timesMs.length > 0 ? ms(quantile(timesMs, part)) : '')),
];

/** Returns how many of the tasks the database does not have. */
async function countMissing(url: string, codes: readonly string[]): Promise<number> {
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: false, DATA_DIR: '' };
  const { db, close } = await createDatabase(env);
  const { rows } = await sql<{ code: string }>`select code from tasks where code like 'ROLLING-%'`.execute(
    db,
  );
  await close();
  const stored = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !stored.has(code)).length;
}

async function rollThrough(databaseUrl: string): Promise<void> {
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, LOG_LEVEL: 'error' };
  const start = (version: Version) => startServer(env, VERSIONS[version]);
  const instances: Server[] = [await start('older'), await start('older')];
  const balancer = createBalancer(await signIn(instances[0]!.url, 'ADMIN'));
  const open = () => balancer.setOpen(instances.map(({ url }) => url));
  open();
  const people = startPeople(balancer);
  const rows: Row[] = [];
  const failures: Work['failures'] = [];
  const measure = (step: string) => {
    const work = people.takeWork();
    failures.push(...work.failures);
    rows.push(row(step, work));
  };

  /** Replaces the first instance: closes it for new calls, stops it, starts the other version and opens that. */
  async function replace(version: Version): Promise<void> {
    const old = instances.shift()!;
    open();
    await old.stop();
    measure('one instance stops');
    instances.push(await start(version));
    measure(`the ${version} one starts`);
    open();
    await wait(SETTLED_MS);
    measure('both open');
  }

  await wait(SETTLED_MS);
  measure('two older instances');
  for (const version of ['newer', 'newer', 'older', 'older'] as const) await replace(version);
  const created = await people.stop();
  measure('end');
  balancer.close();
  for (const instance of instances) await instance.stop();
  say(table(['', 'requests', 'failed', 'median', 'p99', 'longest'], rows));
  say(
    `  ${created.length} tasks were acknowledged; ${await countMissing(databaseUrl, created)} of them are missing.`,
  );
  for (const { path, reason } of failures.slice(0, 10)) say(`  ${path}: ${reason.slice(0, 200)}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Updates two instances one after the other to a newer version and back while people work. */
export async function benchRollingUpdate(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return say('Rolling update: not measured, no initdb and postgres found on this machine.\n');
  try {
    say(`Rolling update: ${postgres.version}, ${TASKS.toLocaleString('en')} tasks …`);
    await fillAsOlder(postgres.url);
    await rollThrough(postgres.url);
  } finally {
    await postgres.stop();
  }
}
