import type { Readable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { JobMessage, PostedJob } from './byte-thread';

/**
 * Posts the bytes of one job as they are made, so that a client that reads slowly does not hold what they are made of.
 * A closed port destroys the stream.
 */
export async function serveJob(open: () => Readable, port: MessagePort): Promise<void> {
  const post = (message: JobMessage) => port.postMessage(message);
  try {
    const stream = open();
    port.once('close', () => stream.destroy());
    port.start();
    for await (const bytes of stream) post({ bytes: bytes as Uint8Array });
    post('end');
  } catch (error) {
    post({ error: error as Error });
  } finally {
    port.close();
  }
}

/** Serves a `byteThread` from inside it: makes the stream of each job; several jobs take turns. */
export function serveBytes<Job>(render: (job: Job) => Readable): void {
  parentPort!.on('message', ({ job, port }: PostedJob<Job>) => void serveJob(() => render(job), port));
}
