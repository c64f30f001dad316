import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { constants, cpSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { DurableNodeFS, durableStartParams, syncCount } from './durable-fs';
import { sharedBuffers } from './shared-buffers';
import { queryMessage } from './wire-stream';
import { WITHOUT_JIT } from './without-jit';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** The thread of the embedded database: bytes of PostgreSQL's protocol in, bytes out. */
const { folder } = workerData as { folder: string };

// A function is optimised once this many bytes of its code have run. By the default of 1.8 MB, a fifth of the processor
// time of a first start is V8 optimising what runs once (ADR 0004).
setFlagsFromString('--wasm-tiering-budget=20000000');
const database = await PGlite.create({
  fs: new DurableNodeFS(folder),
  startParams: [...durableStartParams, ...WITHOUT_JIT, ...sharedBuffers(folder)],
  extensions: { pg_trgm },
});

function respond(message: WorkerAnswer): void {
  parentPort!.postMessage(message, message.bytes ? [message.bytes.buffer as ArrayBuffer] : []);
}

/**
 * Copies the files of the database between two requests, when none of them changes. The copy is what a crash at this
 * moment would leave: opened, it holds every commit. A checkpoint, impossible in a failed transaction, makes it open
 * faster and keeps its sequences from skipping numbers.
 */
function copyTo(target: string): WorkerAnswer {
  try {
    database.execProtocolRawSync(queryMessage('checkpoint'));
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { syncs: syncCount() };
  } catch (error) {
    return { error: (error as NodeJS.ErrnoException).code ?? String(error), syncs: syncCount() };
  }
}

parentPort!.on('message', (request: WorkerRequest) => {
  if ('close' in request) return void database.close().finally(() => process.exit(0));
  if ('copyTo' in request) return respond(copyTo(request.copyTo));
  respond({ bytes: database.execProtocolRawSync(request.bytes), syncs: syncCount() });
});
respond({ syncs: syncCount() });
