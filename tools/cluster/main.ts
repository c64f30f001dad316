// npm run cluster [-- --pgbouncer]: two servers on PostgreSQL and S3 behind nginx, on this machine; for a trial.
import { keyFile } from '@demanda/releases/key-file';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../product/start-server';
import { startNginx, withoutNginx } from '../product/nginx';
import { startPgBouncer, withoutPgBouncer } from '../product/pgbouncer';
import { publishAccess } from '../../libs/releases/command/open-access';
import { storeAddress } from '../../libs/releases/command/open-store';
import { publishChanged } from '../start/publish-changed';
import { startPostgres } from '../test/postgres';
import { ROOT } from '../test/root';
import { temporaryFile } from '../test/temporary';

const PORT = 4200;
const INSTANCES = 2;

const { values: options } = parseArgs({ options: { pgbouncer: { type: 'boolean', default: false } } });

// Stays registered, because npm passes Ctrl+C on a second time.
const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
});

/** What runs, in the order of its start. */
const running: { stop(): Promise<unknown> }[] = [];
const started = <T extends { stop(): Promise<unknown> }>(program: T): T => {
  running.push(program);
  return program;
};

async function openDatabase(): Promise<string> {
  const postgres = await startPostgres({ isProduction: true });
  if (!postgres) throw new Error('No initdb and postgres found on this machine.');
  started(postgres);
  if (!options.pgbouncer) return postgres.url;
  const env = { ...process.env, DATABASE_URL: postgres.url };
  execFileSync(process.execPath, ['--import', 'tsx', 'apps/api/src/migrate-command.ts'], { cwd: ROOT, env });
  return started(await startPgBouncer(postgres.url)).url;
}

async function startCluster(): Promise<string> {
  const missing = withoutNginx ?? (options.pgbouncer ? withoutPgBouncer : undefined);
  if (missing) throw new Error(missing);
  await publishChanged(await publishAccess(), console.log, { isOwnStore: true });
  const folder = temporaryFile('cluster');
  mkdirSync(folder);
  started({ stop: async () => rmSync(folder, { recursive: true }) });
  const s3 = await startS3Server();
  started({ stop: () => s3.close() });
  const env = {
    DATABASE_URL: await openDatabase(),
    PREPARED_STATEMENTS: String(!options.pgbouncer),
    STORAGE_URL: s3.url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    RELEASE_STORE: storeAddress(),
    RELEASE_KEY_FILE: keyFile(process.env),
    TRUST_PROXY: '127.0.0.1',
    DEMO_DATA: '1',
    LOCAL_MAILBOX: '1',
    LOG_LEVEL: 'warn',
  };
  const servers: string[] = [];
  for (let instance = 1; instance <= INSTANCES; instance += 1) {
    servers.push(started(await startServer({ ...env, DATA_DIR: join(folder, String(instance)) })).url);
  }
  console.log(`Instances: ${servers.join(', ')}`);
  const port = Number(process.env.PORT || PORT);
  return started(await startNginx({ servers, store: storeAddress(), port })).origin;
}

async function stopAll(): Promise<void> {
  for (const program of running.reverse()) await program.stop();
}

try {
  const origin = await startCluster();
  console.log(`Demanda is up: ${origin} (admin / Admin@123). Ctrl+C ends it.`);
  await interrupted;
} finally {
  await stopAll();
}
