import { downloadBackup, requestBackup } from '@demanda/contracts/backups';
import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { HistoryValues } from '../../../engines/database/history-table';
import type { Database } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { conflict, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { PlatformServices } from '../panel/platform-services';
import { claimRun, redeemTicket } from './backup-runs';
import { digestOf } from './digests';
import { openDownload } from './download';

/** Time without a byte to the browser after which a download counts as lost. */
const STALLED_MS = 60_000;

/** Records who downloads a backup. A failure rejects: nothing is given out that the history does not record. */
async function recordDownload(db: Kysely<Database>, user: SessionUser, traceId: string): Promise<void> {
  const entry = {
    user_id: user.id,
    user_name: user.name ?? user.username,
    trace_id: traceId,
    event: 'EXPORT' as const,
    resource: 'releases' as const,
    record_id: null,
    record_label: '',
    about: [],
    after: sql<HistoryValues>`'{}'::jsonb`,
    detail: requestBackup.summary,
  };
  await db.insertInto('history').values(entry).execute();
}

/** Registers the calls of a download of a backup. */
export async function backupRoutes(app: App, services: PlatformServices): Promise<void> {
  const { db, now } = services;

  handle(app, requestBackup, async ({ user, request }) => {
    const ticket = randomBytes(32).toString('base64url');
    const ticketDigest = digestOf(Buffer.from(ticket));
    const id = await claimRun(db, { kind: 'DOWNLOAD', startedAt: new Date(now()), ticketDigest });
    if (id === undefined) {
      throw conflict('Uma cópia de segurança já está em andamento. Espere que termine e tente de novo.');
    }
    await recordDownload(db, user, request.id);
    return { ticket };
  });

  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  await app.register(async (forms: App) => {
    // A form sends the ticket, because only its response goes to the disk without passing through the page.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    handle(forms, downloadBackup, async ({ body, reply, log }) => {
      const id = await redeemTicket(db, digestOf(Buffer.from(body.ticket)));
      if (id === undefined) throw notFound('O download expirou. Peça outro.');
      reply.raw.setTimeout(STALLED_MS);
      return openDownload(services, { id, signal: closing.signal, log });
    });
  });
}
