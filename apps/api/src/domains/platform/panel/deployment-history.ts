import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { HistoryValues } from '../../../engines/database/history-table';
import type { Database } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';

const releaseValues = (release: number) => sql<HistoryValues>`${JSON.stringify({ release })}::jsonb`;

/** The user who rolls back, and the request. */
export interface DeploymentRequest {
  user: SessionUser;
  traceId: string;
  log: FastifyBaseLogger;
}

/** Release numbers. */
interface ReleaseChange {
  /** Undefined when no release was live. */
  from: number | undefined;
  to: number;
}

/**
 * Records a deployment in the history, because the release store has no database triggers. A failure is only logged:
 * the deployment is done, and its signed document names the user.
 */
export async function recordDeployment(
  db: Kysely<Database>,
  { user, traceId, log }: DeploymentRequest,
  { from, to }: ReleaseChange,
) {
  const entry = {
    user_id: user.id,
    user_name: user.name ?? user.username,
    trace_id: traceId,
    event: 'STATUS' as const,
    resource: 'releases' as const,
    record_id: to,
    record_label: `Versão ${to}`,
    about: [`releases:${to}`],
    before: from === undefined ? null : releaseValues(from),
    after: releaseValues(to),
  };
  try {
    await db.insertInto('history').values(entry).execute();
  } catch (err) {
    log.error({ err, from, to }, 'history of a release going back');
  }
}
