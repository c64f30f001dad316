import { keyFile } from '@demanda/releases/key-file';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../support/report';
import { openAll } from '../../tools/product/open-all';
import { startServer } from '../../tools/product/start-server';
import { publishAccess } from '../../platform/releases/command/open-access';
import { storeAddress } from '../../platform/releases/command/store-address';
import { publishChanged } from '../../tools/start/publish-changed';
import { startPostgres } from '../../tools/test/postgres';
import { temporaryFile } from '../../tools/test/temporary';
import { startMailServer, type ReceivedMail } from '../../apps/api/test/fake/mail-server';
import { startProxy } from '../faults/environment/proxy';
import { createClock, type DayClock } from './clock';

export const ADMIN = { username: 'admin', password: 'Admin@2026' };
const INSTANCES = 2;

/** Two instances of the server on one PostgreSQL, with a mail server that can be taken away. */
export interface Office {
  /** URL of each instance, without a trailing slash. */
  urls: string[];
  clock: DayClock;
  /** E-mails that the mail server accepted. */
  received: readonly ReceivedMail[];
  setMailServer(isUp: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Has the mail server refuse addresses with this word for good. */
export const REFUSED = 'recusado';

export const openOffice = (): Promise<Office> =>
  openAll(async (onClose) => {
    await publishChanged(await publishAccess(), say, { isOwnStore: true });
    const folder = temporaryFile('day');
    mkdirSync(folder);
    onClose(async () => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres({ isProduction: true });
    if (!postgres) throw new Error('No initdb and postgres found on this machine.');
    onClose(() => postgres.stop());
    const clockFile = join(folder, 'clock');
    const clock = await createClock(postgres.url, clockFile);
    onClose(() => clock.close());
    await clock.passUntil('08:00');
    const mail = await startMailServer();
    mail.behaviour.recipient = (address) => (address.includes(REFUSED) ? 550 : undefined);
    onClose(() => mail.close());
    const proxy = await startProxy(Number(new URL(mail.url).port));
    onClose(() => proxy.close());
    const s3 = await startS3Server();
    onClose(() => s3.close());
    const module = new URL('./pass-time.mjs', import.meta.url).href;
    const env = {
      DATABASE_URL: postgres.url,
      STORAGE_URL: s3.url,
      AUTH_SECRET: 'only for a day at the office, more than thirty-two letters',
      ADMIN_PASSWORD: ADMIN.password,
      RELEASE_STORE: storeAddress(),
      RELEASE_KEY_FILE: keyFile(process.env),
      SESSION_IDLE_MINUTES: '480',
      SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
      MAIL_FROM: 'Demanda <nao-responda@demanda.example>',
      LOG_LEVEL: 'warn',
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${module}`,
    };
    const urls: string[] = [];
    for (let instance = 1; instance <= INSTANCES; instance += 1) {
      const server = await startServer({ ...env, DATA_DIR: join(folder, String(instance)) });
      onClose(() => server.stop());
      urls.push(server.url);
    }
    const setMailServer = (isUp: boolean) => proxy.set(isUp ? undefined : 'refuse');
    return { urls, clock, received: mail.received, setMailServer };
  });
