import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Told } from '../../../engines/database/history-table';
import type { Database } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';

const told = (release: number) => sql<Told>`${JSON.stringify({ release })}::jsonb`;

/** Who goes back, in which call. */
export interface Mover {
  user: SessionUser;
  traceId: string;
  log: FastifyBaseLogger;
}

/** Numbers of releases. */
interface Moved {
  /** Nothing when none was live. */
  from: number | undefined;
  to: number;
}

/**
 * An entry for a move: it lies in the release store, where no trigger sees it. A failure is logged only, since the
 * move has happened and its own signed record says who made it.
 */
export async function tellMove(db: Kysely<Database>, { user, traceId, log }: Mover, { from, to }: Moved) {
  const entry = {
    user_id: user.id,
    user_name: user.name ?? user.username,
    trace_id: traceId,
    event: 'STATUS' as const,
    resource: 'releases' as const,
    record_id: to,
    record_label: `Versão ${to}`,
    about: [`releases:${to}`],
    before: from === undefined ? null : told(from),
    after: told(to),
  };
  try {
    await db.insertInto('history').values(entry).execute();
  } catch (err) {
    log.error({ err, from, to }, 'history of a release going back');
  }
}
