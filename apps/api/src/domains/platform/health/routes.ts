import { live, ready } from '@demanda/contracts/health';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { PlatformServices } from '../panel/platform-services';

/** Time after which the database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Registers the health checks for operators; the server listens only after the migrations have run. */
export async function healthRoutes(app: App, { db, releases }: PlatformServices): Promise<void> {
  handle(app, live, () => ({ status: 'ok' as const }));

  handle(app, ready, async ({ reply, log }) => {
    const answers = sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'database not ready');
        return false;
      },
    );
    const isAnswering = await Promise.race([answers, setTimeout(DATABASE_TIMEOUT_MS, false, { ref: false })]);
    // A server that cannot serve what is published gets no visitors; the log says why.
    const isServing = releases?.live() !== undefined || releases?.problem() === undefined;
    const isReady = isAnswering && isServing;
    if (!isReady) reply.code(503);
    return { status: isReady ? ('ok' as const) : ('unavailable' as const) };
  });
}
