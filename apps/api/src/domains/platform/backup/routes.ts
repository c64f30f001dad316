import { downloadBackup, requestBackup } from '@demanda/contracts/backups';
import { randomBytes } from 'node:crypto';
import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { handle } from '../../../engines/http/handle';
import { conflict, notFound } from '../../../kernel/errors';
import type { PlatformServices } from '../panel/platform-services';
import { historyValues, recordInHistory } from '../../../engines/database/record-in-history';
import { claimRun, redeemTicket } from './backup-runs';
import { digestOf } from './digests';
import { openDownload } from './download';

/** Time without a byte to the browser after which a download counts as lost. */
const STALLED_MS = 60_000;

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
    // A failure rejects the call: no backup is sent that the history does not record.
    await recordInHistory(
      db,
      { user, traceId: request.id },
      {
        event: 'EXPORT',
        resource: 'releases',
        record_id: null,
        after: historyValues({}),
        detail: requestBackup.summary,
      },
    );
    return { ticket };
  });

  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  // A form sends the ticket, because only its response goes to the disk without passing through the page.
  await formRoutes(app, (forms) =>
    handle(forms, downloadBackup, async ({ body, reply, log }) => {
      const id = await redeemTicket(db, digestOf(Buffer.from(body.ticket)));
      if (id === undefined) throw notFound('O download expirou. Peça outro.');
      reply.raw.setTimeout(STALLED_MS);
      return openDownload(services, { id, signal: closing.signal, log });
    }),
  );
}
