import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { advance, begin } from '../support/progress';
import { ms, say, table, type Row } from '../support/report';
import { startServer, type Server } from '../../tools/product/start-server';
import { quantile } from '../support/statistics';
import { startPostgres } from '../../tools/test/postgres';
import { createDatabase } from '../../apps/api/src/engines/database';
import { SECRET, signIn } from '../support/call';
import { fill } from '../support/database';
import { createBalancer, startPeople, type Work } from './people';

const TASKS = 20_000;
const REPLACEMENTS: Version[] = ['newer', 'newer', 'older', 'older'];
/** Time that people work between two replacements. */
const SETTLED_MS = 5_000;

const FURTHER = ['--import', 'tsx', fileURLToPath(new URL('./newer-server.ts', import.meta.url))];
type Version = 'older' | 'newer';

/**
 * Programs to start; undefined for the built server. `older` is a built checkout of an older version; without it the newer
 * one is this one with further migrations.
 */
const programsOf = (older?: string): Record<Version, string[] | undefined> =>
  older
    ? { older: [join(older, 'apps/api/dist/server.js')], newer: undefined }
    : { older: undefined, newer: FURTHER };

/** Where a checkout has the function that fills a database; the second is that of older versions. */
const FILL = ['workbench/support/database.ts', 'apps/api/bench/lists/database.ts'];

/** Fills the database by the code of the older version, which leaves the newer migrations to the update. */
async function fillAsOlder(url: string, older?: string): Promise<void> {
  if (!older) return fill(url, TASKS);
  const file = FILL.find((path) => existsSync(join(older, path)));
  const code = `import { fill } from './${file}';
    await fill(process.env.FILLED_URL, ${TASKS});`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  await promisify(execFile)(process.execPath, args, {
    cwd: older,
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

async function rollThrough(databaseUrl: string, programs: ReturnType<typeof programsOf>): Promise<void> {
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, LOG_LEVEL: 'error' };
  const start = (version: Version) => startServer(env, programs[version]);
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

  begin('replacing instances', REPLACEMENTS.length);
  await wait(SETTLED_MS);
  measure('two older instances');
  for (const version of REPLACEMENTS) {
    await replace(version);
    advance();
  }
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
export async function benchRollingUpdate(args: string[]): Promise<void> {
  const { older } = parseArgs({ args, options: { older: { type: 'string' } } }).values;
  const postgres = await startPostgres();
  if (!postgres) return say('Rolling update: not measured, no initdb and postgres found on this machine.\n');
  try {
    say(`Rolling update: ${postgres.version}, ${TASKS.toLocaleString('en')} tasks`);
    await fillAsOlder(postgres.url, older);
    await rollThrough(postgres.url, programsOf(older));
  } finally {
    await postgres.stop();
  }
}
