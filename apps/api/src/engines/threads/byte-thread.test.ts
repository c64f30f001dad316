import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import { byteThread, type JobMessage } from './byte-thread';
import { serveJob } from './serve-bytes';

/** A thread that evaluates each job as a function of its port. */
const threadOfCode = (idleMs = 60_000) =>
  byteThread<string>({
    program: new URL(
      `data:text/javascript,import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ job, port }) => new Function('port', 'threadId', job)(port, threadId));`,
    ),
    limits: { maxOldGenerationSizeMb: 16 },
    idleMs,
    tooLarge: () => new Error('too large'),
  });
const ANSWER_THREAD = `port.postMessage({ bytes: Buffer.from(String(threadId)) }); port.postMessage('end');`;
const textOf = async (stream: Readable) => (await buffer(stream)).toString();

test('makes jobs in one thread beside that of the caller', async () => {
  const run = threadOfCode();
  const [one, other] = await Promise.all([textOf(run(ANSWER_THREAD)), textOf(run(ANSWER_THREAD))]);
  expect(Number(one)).toBeGreaterThan(0);
  expect(other).toBe(one);
});

test('a thread without a job ends, and the next job starts another', async () => {
  const run = threadOfCode(1);
  const one = await textOf(run(ANSWER_THREAD));
  // A later timer than that of the idle thread.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await textOf(run(ANSWER_THREAD))).not.toBe(one);
});

test.each([
  ['stops', 'process.exit()', 'The thread has stopped'],
  ['throws', `throw new Error('broken')`, 'broken'],
  ['needs more memory', 'for (const kept = []; ; ) kept.push(new Array(10_000).fill(0.5))', 'too large'],
])('a thread that %s fails its jobs, and the next one starts another', async (_what, code, message) => {
  const run = threadOfCode();
  const waiting = run('');
  const results = await Promise.allSettled([textOf(waiting), textOf(run(code))]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'made'))).toEqual(
    Array(2).fill(`Error: ${message}`),
  );
  expect(Number(await textOf(run(ANSWER_THREAD)))).toBeGreaterThan(0);
});

describe('a job in the thread', () => {
  const serveStream = (open: () => Readable) => {
    const { port1, port2 } = new MessageChannel();
    return { port: port1, served: serveJob(open, port2) };
  };

  test('ends when the caller cancels it', async () => {
    const content = new PassThrough();
    const { port, served } = serveStream(() => content);
    port.close();
    await once(content, 'close');
    await served;
  });

  test.each<[string, () => Readable]>([
    [
      'before',
      () => {
        throw new Error('no font');
      },
    ],
    ['during', () => new PassThrough().destroy(new Error('no font'))],
  ])('that fails %s its stream reports the error', async (_when, open) => {
    const { port, served } = serveStream(open);
    const [message] = (await once(port, 'message')) as [JobMessage];
    expect(message).toMatchObject({ error: { message: 'no font' } });
    await served;
  });
});
