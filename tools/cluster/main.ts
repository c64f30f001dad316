import { keyFile } from '@demanda/releases/key-file';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../build/read-options';
import { startServer } from '../product/start-server';
import { startNginx, withoutNginx } from '../product/nginx';
import { openAll, type OnClose } from '../product/open-all';
import { startPgBouncer, withoutPgBouncer } from '../product/pgbouncer';
import { publishAccess } from '../../platform/releases/command/open-access';
import { storeAddress } from '../../platform/releases/command/store-address';
import { publishChanged } from '../start/publish-changed';
import { startPostgres } from '../test/postgres';
import { ROOT } from '../test/root';
import { temporaryFile } from '../test/temporary';

const USAGE = `Usage: npm run cluster [-- --pgbouncer]
  Two servers on PostgreSQL and S3 behind nginx, on this machine, for a trial.
  --pgbouncer  connects them to PostgreSQL through PgBouncer`;

const PORT = 4200;
const INSTANCES = 2;

const { values: options } = readOptions(USAGE, {
  options: { pgbouncer: { type: 'boolean', default: false } },
});

// Stays registered, because npm passes Ctrl+C on a second time.
const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
});

async function openDatabase(onClose: OnClose): Promise<string> {
  const postgres = await startPostgres({ isProduction: true });
  if (!postgres) throw new Error('No initdb and postgres found on this machine.');
  onClose(() => postgres.stop());
  if (!options.pgbouncer) return postgres.url;
  const env = { ...process.env, DATABASE_URL: postgres.url };
  execFileSync(process.execPath, ['--import', 'tsx', 'apps/api/src/migrate-command.ts'], { cwd: ROOT, env });
  const pooler = await startPgBouncer(postgres.url);
  onClose(() => pooler.stop());
  return pooler.url;
}

async function startCluster(onClose: OnClose): Promise<{ origin: string }> {
  const missing = withoutNginx ?? (options.pgbouncer ? withoutPgBouncer : undefined);
  if (missing) throw new Error(missing);
  await publishChanged(await publishAccess(), console.log, { isOwnStore: true });
  const folder = temporaryFile('cluster');
  mkdirSync(folder);
  onClose(() => rmSync(folder, { recursive: true }));
  const s3 = await startS3Server();
  onClose(() => s3.close());
  const env = {
    DATABASE_URL: await openDatabase(onClose),
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
    const { url, stop } = await startServer({ ...env, DATA_DIR: join(folder, String(instance)) });
    onClose(() => stop());
    servers.push(url);
  }
  console.log(`Instances: ${servers.join(', ')}`);
  const port = Number(process.env.PORT || PORT);
  const { origin, stop } = await startNginx({ servers, store: storeAddress(), port });
  onClose(() => stop());
  return { origin };
}

const { origin, close } = await openAll(startCluster);
console.log(`Demanda is up: ${origin} (admin / Admin@123). Ctrl+C ends it.`);
await interrupted;
await close();
