import type { HistoryDays } from '@demanda/contracts/history';
import closeWithGrace from 'close-with-grace';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { seedDemo } from '../demo/seed-demo';
import { seedFiles } from '../demo/seed-files';
import { buildApp } from './app';
import { authSecret } from './auth-secret';
import { backupProgram } from './backup-program';
import { forwardingWatch } from './domains/history/forward/forwarding-watch';
import { openHeadMemory } from './domains/history/seal/head-memory';
import { sealKeyOf } from './domains/history/seal/seal-key';
import { backupScheduler, type ScheduledBackups } from './domains/platform/backup/backup-scheduler';
import { disabledNames } from './domains/platform/panel/announcements';
import { readReleaseSettings, releasesOf } from './domains/platform/releases/settings';
import { web } from './domains/platform/web/web';
import { createDatabase } from './engines/database';
import { openWhenReady } from './engines/database/open-when-ready';
import type { App } from './engines/http/app-types';
import { serveUnavailable } from './engines/http/unavailable-server';
import { scheduledJobs } from './engines/jobs/scheduled-jobs';
import { gateways, mailTransport } from './engines/mail/settings';
import { databaseMetrics } from './engines/metrics/database-metrics';
import { createMetrics, type Metrics } from './engines/metrics/metrics';
import { serveMetrics } from './engines/metrics/metrics-server';
import { openStorage } from './engines/storage/open-storage';
import type { Tracing } from './engines/tracing/tracing';
import { parseEnv, type Env } from './env';
import { createFirstAdmin } from './first-admin';
import { jobsOf } from './jobs';
import { StartError } from './kernel/start-error';
import { createLogger } from './logger';
import { migrate } from './migrate';
import { offeredCalls } from './offered-calls';
import { printFailure } from './print-failure';
import { SERVER_VERSION } from './version';

/** Time limit of a stop, more than requests and messages get to finish; service managers kill after 10 s. */
const STOP_LIMIT_MS = 9_500;

const STOP_SIGNALS: ('SIGINT' | 'SIGTERM')[] = ['SIGINT', 'SIGTERM'];

/** Variables of the server's address. */
const SERVER_NAMES = { host: 'HOST', port: 'PORT' };

interface Address {
  host: string;
  port: number;
}

/** Listens on an address, which two variables name. Throws StartError when it cannot be used. */
async function listening<T>(
  address: Address,
  names: { host: string; port: string },
  listen: (address: Address) => Promise<T>,
): Promise<T> {
  try {
    return await listen(address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { host, port } = address;
    const other = `Indique outra em ${names.port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(`A porta ${port} já está em uso. ${other}, ou encerre o programa que a usa.`);
    if (code === 'EACCES') throw new StartError(`Sem permissão para usar a porta ${port}. ${other}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`O endereço ${host} não existe nesta máquina. Indique outro em ${names.host}.`);
    throw error;
  }
}

async function serveMetricsOn({ METRICS_HOST: host, METRICS_PORT: port = 0 }: Env, metrics: Metrics) {
  const server = await listening({ host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' }, (at) =>
    serveMetrics(metrics, at),
  );
  console.log(`Métricas em http://${host}:${server.port}/metrics`);
  return server;
}

/** Starts to send traces when OTEL_EXPORTER_OTLP_ENDPOINT says where to. */
async function traceTo(env: Env, log: Logger): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./engines/tracing/tracing');
  return startTracing({
    ...{ endpoint, share, log },
    serviceName: env.OTEL_SERVICE_NAME,
    version: SERVER_VERSION,
  });
}

/**
 * Handles only the first signal, because npm passes Ctrl+C on a second time; the grace period ends a server
 * that hangs.
 */
function stopOnSignal(close: () => void): void {
  let isStopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) close();
      isStopping = true;
    });
  }
}

/** Ends the process although a statement still runs; the database rolls its transaction back. */
function stopUnfinished(logger: Logger): void {
  logger.warn('stopped before all work had ended');
  process.exit();
}

/** Folders whose disks the server fills. */
function writtenFolders({ DATA_DIR, STORAGE_URL }: Env): string[] {
  // DATA_DIR is unused with a database, a secret and a storage from elsewhere.
  return [DATA_DIR, ...(STORAGE_URL?.kind === 'folder' ? [STORAGE_URL.folder] : [])].filter(existsSync);
}

/** Makes backups by the schedule of BACKUP_SCHEDULE while the server runs, when BACKUP_URL says where to. */
function scheduleBackups(
  app: App,
  { BACKUP_URL: target, BACKUP_SCHEDULE: schedule, DATA_DIR }: Env,
  services: Pick<ScheduledBackups, 'db' | 'program' | 'log'>,
): void {
  if (!target) return;
  const workFolder = join(DATA_DIR, 'backup-work');
  const scheduler = backupScheduler({ ...services, schedule, target, workFolder });
  app.addHook('onListen', async () => void scheduler.start());
  app.addHook('preClose', () => scheduler.stop());
}

/** Age at which entries of the history are deleted, by kind. */
function historyDaysOf({ HISTORY_DAYS, HISTORY_CHANGES_DAYS, HISTORY_ACCESSES_DAYS }: Env): HistoryDays {
  const [changes, accesses] = [HISTORY_CHANGES_DAYS ?? HISTORY_DAYS, HISTORY_ACCESSES_DAYS ?? HISTORY_DAYS];
  return { ...(changes && { CHANGE: changes }), ...(accesses && { ACCESS: accesses }) };
}

/** A seal of the history is logged once a day, so that the log keeps it where the database cannot take it back. */
const sealsOf = (env: Env, log: Logger) => ({
  key: sealKeyOf(authSecret(env)),
  memory: openHeadMemory(env.DATA_DIR, (err) => log.warn({ err }, 'seals of the history')),
  onHead: (head: string) => log.info({ head }, 'seal of the history'),
});

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  // Before anything is written, such as the first account, whose password is printed once.
  readReleaseSettings(env);
  const logger = createLogger(env.LOG_LEVEL);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(logger);
  const tracing = await traceTo(env, logger);
  const monitors = [metrics && databaseMetrics(metrics.registry), tracing?.monitor];
  const onError = (err: unknown) => logger.warn({ err }, 'database');
  const database = await openWhenReady(() => createDatabase(env, { onError, monitors }), {
    log: logger,
    answerMeanwhile: () => listening({ host: env.HOST, port: env.PORT }, SERVER_NAMES, serveUnavailable),
  });
  try {
    const storage = await openStorage(env);
    await migrate(database.db, { log: logger, isPooled: database.isPooled });
    if (env.DEMO_DATA && (await seedDemo(database.db))) await seedFiles(database.db, storage);
    const admin = await createFirstAdmin(database.db, env);
    if (admin?.password) console.log(`Primeiro acesso: usuário ${admin.username}, senha ${admin.password}`);
    const releases = await releasesOf(env, { log: logger, db: database.db, offeredCalls });
    const program = backupProgram(env);
    const schedule = env.BACKUP_URL && env.BACKUP_SCHEDULE;
    const app = await buildApp(
      {
        db: database.db,
        storage,
        releases,
        backups: { program, schedule },
        disks: writtenFolders(env),
        metrics,
        tracing,
      },
      {
        secret: authSecret(env),
        corsOrigins: env.CORS_ORIGINS,
        publicUrl: env.PUBLIC_URL,
        developmentPreviews: env.DEVELOPMENT_PREVIEWS,
        providers: env.OIDC_PROVIDERS,
        providersOnly: env.OIDC_ONLY,
        sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
        trashDays: env.TRASH_DAYS,
        clientLinkDays: env.CLIENT_LINK_DAYS,
        historyDays: historyDaysOf(env),
        refuseWeakPasswords: env.REFUSE_WEAK_PASSWORDS ?? env.NODE_ENV === 'production',
        docs: env.API_DOCS ?? env.NODE_ENV !== 'production',
        trustProxy: env.TRUST_PROXY,
        ownsDatabase: env.DATABASE_URL === undefined,
        fileQuota: { totalBytes: env.FILE_QUOTA, accountBytes: env.FILE_QUOTA_PER_ACCOUNT },
        loggerInstance: logger,
        mail: {
          transport: mailTransport(env, (err) => logger.warn({ err }, 'mail server')),
          gateways: gateways(env, (err) => logger.warn({ err }, 'gateway')),
        },
        web:
          releases &&
          ((app, { announcements, providers: { shown: providers }, previews }) =>
            web(app, { releases, previews, providers, disabled: disabledNames(announcements) })),
      },
    );
    scheduleBackups(app, env, { db: database.db, program, log: logger });
    const metricsServer = metrics && (await serveMetricsOn(env, metrics));
    const settings = {
      historyDays: historyDaysOf(env),
      trashDays: env.TRASH_DAYS,
      seals: sealsOf(env, logger),
      receiver: env.AUDIT_URL ? { url: env.AUDIT_URL, token: env.AUDIT_TOKEN } : undefined,
      ...{ mailNotices: app.mailNotices, remind: app.remind, log: logger },
      failureDigest: app.failureDigest({
        isForwardingStopped: env.AUDIT_URL ? forwardingWatch(database.db) : undefined,
      }),
    };
    const jobs = scheduledJobs(jobsOf({ db: database.db, storage }, settings), {
      db: database.db,
      log: logger,
    });
    app.addHook('onListen', async () => jobs.start());
    app.addHook('onClose', async () => {
      await metricsServer?.close();
      await tracing?.close();
      await releases?.close();
      await jobs.stop();
      await database.close();
    });
    const address = await listening({ host: env.HOST, port: env.PORT }, SERVER_NAMES, (at) => app.listen(at));
    console.log(`Servidor no ar em ${address}`);
    const { close } = closeWithGrace(
      { delay: STOP_LIMIT_MS, logger, skip: STOP_SIGNALS, onTimeout: () => stopUnfinished(logger) },
      async ({ err }) => {
        if (err) {
          logger.error({ err }, 'server closing after an error');
          process.exitCode = 1;
        }
        await app.close();
      },
    );
    stopOnSignal(close);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  printFailure(error, 'Não foi possível iniciar o servidor.');
  process.exit(1);
});
