import { setTimeout as wait } from 'node:timers/promises';
import { administer } from '../../../apps/api/test/servers/template';
import type { Result, Strikes } from '../trial';
import { onPostgres } from './databases';

const OUTAGE_MS = 2_000;

/** Stops PostgreSQL, or kills all of its processes, and starts it two seconds later. */
const restartBy =
  (signal: 'SIGINT' | 'SIGKILL') =>
  (strikes: Strikes): Promise<Result> =>
    onPostgres((cluster) => ({
      ...strikes,
      async strike(_scene, recovering) {
        await cluster.stop(signal);
        await wait(OUTAGE_MS);
        recovering();
        await cluster.start();
      },
    }));
export const restartPostgres = restartBy('SIGINT');
export const killPostgres = restartBy('SIGKILL');

/** Ends all connections of the server at once. */
export const cutConnections = (strikes: Strikes): Promise<Result> =>
  onPostgres((cluster) => ({
    ...strikes,
    async strike() {
      await administer(
        cluster.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
  }));
