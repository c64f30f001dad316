import { live, ready } from '@demanda/contracts/health';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';

/** Time after which the database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Registers the health checks for operators; the server listens only after the migrations have run. */
export async function healthRoutes(app: App, { db }: Services): Promise<void> {
  handle(app, live, () => ({ status: 'ok' as const }));

  handle(app, ready, async ({ reply, log }) => {
    const answers = sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'database not ready');
        return false;
      },
    );
    const isReady = await Promise.race([answers, setTimeout(DATABASE_TIMEOUT_MS, false, { ref: false })]);
    if (!isReady) reply.code(503);
    return { status: isReady ? ('ok' as const) : ('unavailable' as const) };
  });
}
