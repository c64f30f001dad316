import { Readable } from 'node:stream';
import { MessageChannel, Worker, type MessagePort, type ResourceLimits } from 'node:worker_threads';

/** A message of the thread about one job. */
export type JobMessage = { bytes: Uint8Array } | { error: Error } | 'end';

/** A job as the thread receives it; a closed port cancels it. */
export interface PostedJob<Job> {
  job: Job;
  port: MessagePort;
}

interface Settings {
  /** Calls `serveBytes`. */
  program: URL;
  limits: ResourceLimits;
  /** The thread ends after this time without a job, which gives its memory back. */
  idleMs: number;
  /** Error of all jobs of a thread that exceeded `limits`. */
  tooLarge: () => Error;
}

const isOutOfMemory = (error: Error) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Makes streams of bytes in a worker thread, so that other requests do not wait. The thread starts with the first job;
 * after a crash, which fails its jobs, the next job starts another one.
 */
export function byteThread<Job>({ program, limits, idleMs, tooLarge }: Settings) {
  let current: ReturnType<typeof start> | undefined;

  function start() {
    const worker = new Worker(program, { resourceLimits: limits, execArgv: [] });
    const running = new Set<Readable>();
    const started = { worker, running, idle: undefined as NodeJS.Timeout | undefined };
    const fail = (error: Error) => {
      if (current === started) current = undefined;
      for (const stream of running) stream.destroy(error);
    };
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('error', (error) => fail(isOutOfMemory(error) ? tooLarge() : error));
    worker.on('exit', () => fail(new Error('The thread has stopped')));
    return started;
  }

  function endWhenIdle(thread: ReturnType<typeof start>): void {
    if (thread.running.size > 0) return;
    clearTimeout(thread.idle);
    thread.idle = setTimeout(() => {
      if (thread.running.size > 0) return;
      if (current === thread) current = undefined;
      void thread.worker.terminate();
    }, idleMs).unref();
  }

  /** Returns the bytes of a job, which is copied to the thread. A destroyed stream cancels it there. */
  return function run(job: Job): Readable {
    current ??= start();
    const thread = current;
    const { port1: port, port2 } = new MessageChannel();
    const stream = new Readable({
      read: () => undefined,
      destroy(error, done) {
        port.close();
        thread.running.delete(stream);
        endWhenIdle(thread);
        done(error);
      },
    });
    port.on('message', (message: JobMessage) => {
      if (message === 'end') stream.push(null);
      else if ('error' in message) stream.destroy(message.error);
      else stream.push(message.bytes);
    });
    thread.running.add(stream);
    thread.worker.postMessage({ job, port: port2 } satisfies PostedJob<Job>, [port2]);
    return stream;
  };
}
