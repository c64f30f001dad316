import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { historyValues, recordInHistory } from '../../../engines/database/record-in-history';

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
  db: Db,
  { user, traceId, log }: DeploymentRequest,
  { from, to }: ReleaseChange,
) {
  try {
    await recordInHistory(
      db,
      { user, traceId },
      {
        event: 'STATUS',
        resource: 'releases',
        record_id: to,
        record_label: `Versão ${to}`,
        about: [`releases:${to}`],
        before: from === undefined ? null : historyValues({ release: from }),
        after: historyValues({ release: to }),
      },
    );
  } catch (err) {
    log.error({ err, from, to }, 'history of a release going back');
  }
}
