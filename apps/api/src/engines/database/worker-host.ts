import { Worker } from 'node:worker_threads';
import { isDiskFull } from '../../kernel/disk-space';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** The embedded database has no statement time-out. A statement this old hangs; even building an index is faster. */
const UNRESPONSIVE_AFTER_MS = 5 * 60_000;

const isBuilt = import.meta.url.endsWith('.js');
const workerUrl = new URL(isBuilt ? './worker.js' : './worker-from-source.mjs', import.meta.url);

/** Whether the reply ends with ReadyForQuery: `Z`, its length 5, and the status of the transaction. */
const isReady = (reply: Uint8Array): boolean => reply.at(-6) === 'Z'.charCodeAt(0) && reply.at(-2) === 5;

/** The thread only passes messages on: most of its memory is that of PostgreSQL, not of objects. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

interface Waiting {
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

/**
 * Runs the embedded database of a folder in a worker thread, one request after the other. A thread that died or hangs
 * is terminated; the next request starts a new one, on what was committed.
 */
export function workerHost(folder: string) {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let syncs = 0;

  function giveUp(error: Error): void {
    const failed = waiting;
    waiting = [];
    const dead = worker;
    worker = undefined;
    for (const { reject, timer } of failed) {
      clearTimeout(timer);
      reject(error);
    }
    void dead?.terminate();
  }

  /** Waits for the next message of the thread; a start has no time limit. */
  function nextAnswer(timeout?: number): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      const stuck = () => giveUp(new Error('The embedded database is stuck and was restarted'));
      const timer = timeout === undefined ? undefined : setTimeout(stuck, timeout);
      waiting.push({ resolve, reject, timer });
    });
  }

  function start(): Promise<WorkerAnswer> {
    const started = new Worker(workerUrl, { workerData: { folder }, execArgv: [], resourceLimits });
    worker = started;
    started.on('message', (answer: WorkerAnswer) => {
      const first = waiting.shift();
      clearTimeout(first?.timer);
      syncs = answer.syncs;
      first?.resolve(answer);
    });
    started.on('error', (error) => worker === started && giveUp(error));
    started.on('exit', () => worker === started && giveUp(new Error('The embedded database has stopped')));
    return nextAnswer();
  }

  return {
    syncCount: () => syncs,

    /** Starts the thread, unless it runs. Rejects with the code of PostgreSQL when the disk is full. */
    async open(): Promise<void> {
      if (worker) return;
      await start().catch((cause: unknown) => {
        const code = isDiskFull(folder) ? '53100' : undefined;
        throw Object.assign(new Error('The embedded database does not start', { cause }), { code });
      });
    },

    /**
     * Sends protocol messages and resolves with the reply; rejects when the thread dies. `isLast` after a PANIC, such as
     * that of a full disk while the log is written: PostgreSQL then recovers by a restart.
     */
    async exchange(bytes: Uint8Array): Promise<{ reply: Uint8Array; isLast: boolean }> {
      if (!worker) throw new Error('The embedded database has stopped');
      worker.postMessage({ bytes } satisfies WorkerRequest, [bytes.buffer as ArrayBuffer]);
      const { bytes: reply = new Uint8Array() } = await nextAnswer(UNRESPONSIVE_AFTER_MS);
      const isLast = !isReady(reply);
      if (isLast) giveUp(new Error('The embedded database has stopped'));
      return { reply, isLast };
    },

    /** Copies the files of the database to a new folder; other requests wait. Rejects with the code of the system. */
    async copyTo(target: string): Promise<void> {
      if (!worker) throw new Error('The embedded database has stopped');
      worker.postMessage({ copyTo: target } satisfies WorkerRequest);
      const { error } = await nextAnswer(UNRESPONSIVE_AFTER_MS);
      if (error) throw Object.assign(new Error('The database was not copied'), { code: error });
    },

    /** Writes a checkpoint and ends the thread. */
    async close(): Promise<void> {
      const closing = worker;
      worker = undefined;
      if (!closing) return;
      const exited = new Promise((resolve) => closing.once('exit', resolve));
      closing.postMessage({ close: true } satisfies WorkerRequest);
      await exited;
    },
  };
}

export type WorkerHost = ReturnType<typeof workerHost>;
