import type { Pool } from 'pg';

/** Reports lost connections of a pool. Without listeners each of them would end the process. */
export function handleLostConnections(pool: Pool, onError: (error: unknown) => void): void {
  // The pool replaces a broken idle connection at its next use.
  pool.on('error', onError);
  // One that is in use: its statement, or the next one, rejects with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
}
