import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';
import { DurableNodeFS, durableStartParams, syncCount } from './durable-fs';
import { PLAN_FOR_VALUES } from './plan-mode';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** The thread of the embedded database: bytes of PostgreSQL's protocol in, bytes out. */
const database = await PGlite.create({
  fs: new DurableNodeFS((workerData as { folder: string }).folder),
  startParams: [...durableStartParams, ...PLAN_FOR_VALUES],
  extensions: { pg_trgm },
});

function respond(message: WorkerAnswer): void {
  parentPort!.postMessage(message, message.bytes ? [message.bytes.buffer as ArrayBuffer] : []);
}

parentPort!.on('message', (request: WorkerRequest) => {
  if (request.close) return void database.close().finally(() => process.exit(0));
  respond({ bytes: database.execProtocolRawSync(request.bytes), syncs: syncCount() });
});
respond({ syncs: syncCount() });
