import { ApiError } from '@demanda/api/api-error';
import { createUploads, type Outcome, type SendFile } from './uploads';

const files = (...names: string[]) => names.map((name) => new File([name], name));

/** Creates a server that holds each upload until the test releases it. */
function heldServer() {
  const held = new Map<string, { arrive: () => void; fail: (error: unknown) => void }>();
  const send: SendFile = ({ name }, { signal }) =>
    new Promise((arrive, fail) => {
      held.set(name, { arrive: () => arrive(undefined), fail });
      signal?.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return { send, held };
}

/** Waits until pending promises have continued. */
const settle = () => new Promise((done) => setTimeout(done, 0));

function setUp(...names: string[]) {
  const uploads = createUploads();
  const server = heldServer();
  uploads.add(files(...names));
  const states = () => uploads.current().files.map(({ file, status }) => `${file.name} ${status}`);
  return { uploads, states, ...server };
}

test('retries a failed file once when retry is pressed twice', async () => {
  const { uploads, held, send } = setUp('a');
  const run = uploads.start(send);
  held.get('a')?.fail(new ApiError('network', ''));
  await run;
  const again = jest.fn(send);
  const [{ key } = { key: 0 }] = uploads.current().files;
  void uploads.start(again, key);
  void uploads.start(again, key);
  await settle();
  held.get('a')?.arrive();
  await settle();
  expect(again).toHaveBeenCalledTimes(1);
});

test('uploads two in parallel, in order, and reports the progress', async () => {
  const { uploads, states, held, send } = setUp('a', 'b', 'c');
  const run = uploads.start(send);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  held.get('a')?.arrive();
  await settle();
  expect(states()).toEqual(['b sending', 'c sending']);
  expect(uploads.current()).toMatchObject({ done: 1, total: 3 });
  held.get('b')?.arrive();
  held.get('c')?.arrive();
  expect(await run).toEqual({ sent: 3, failed: [] });
  expect(uploads.current()).toEqual({ files: [], done: 0, total: 0 });
});

test('a failure does not affect the others, and is retried alone', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `${index + 1}.txt`);
  const { uploads, states } = setUp(...names);
  let isUp = false;
  const send: SendFile = ({ name }) =>
    name === '7.txt' && !isUp ? Promise.reject(new ApiError('network', 'lost')) : Promise.resolve();
  const outcome = (await uploads.start(send)) as Outcome;
  expect(outcome.sent).toBe(9);
  expect(outcome.failed.map(({ file, failure }) => [file.name, failure])).toEqual([
    ['7.txt', { problem: 'Erro de conexão. Verifique sua internet.', mayRetry: true }],
  ]);
  expect(states()).toEqual(['7.txt failed']);
  isUp = true;
  const [{ key } = { key: 0 }] = outcome.failed;
  expect(await uploads.start(send, key)).toEqual({ sent: 1, failed: [] });
  expect(states()).toEqual([]);
});

test('offers no retry for a permanent refusal, and explains why', async () => {
  const { uploads } = setUp('a.pdf');
  const message = 'O conteúdo de "a.pdf" não corresponde à extensão .pdf';
  const body = { status: 400, errors: [{ field: 'a.pdf', message }] };
  const refusal = new ApiError('http', 'refused', { status: 400, body: body });
  const outcome = (await uploads.start(() => Promise.reject(refusal))) as Outcome;
  expect(outcome.failed[0]?.failure).toEqual({ problem: message, mayRetry: false });
});

test('a cancelled file aborts its call, or never starts one, and is not counted', async () => {
  const { uploads, states, held, send } = setUp('a', 'b', 'c');
  const run = uploads.start(send);
  const [first, , third] = uploads.current().files;
  uploads.cancel(third!.key);
  uploads.cancel(first!.key);
  await settle();
  expect(states()).toEqual(['b sending']);
  held.get('b')?.arrive();
  expect(await run).toEqual({ sent: 1, failed: [] });
  expect(held.has('c')).toBe(false);
});

test('files chosen meanwhile join the run', async () => {
  const { uploads, states, held, send } = setUp('a');
  const run = uploads.start(send);
  uploads.add(files('b'));
  expect(states()).toEqual(['a sending', 'b sending']);
  expect(uploads.start(send)).toBeUndefined();
  held.get('a')?.arrive();
  held.get('b')?.arrive();
  expect(await run).toEqual({ sent: 2, failed: [] });
});

test('notifies listeners of progress', async () => {
  const { uploads } = setUp('a');
  const shares: number[] = [];
  uploads.subscribe(() => shares.push(uploads.current().files[0]?.share ?? 1));
  await uploads.start((_, { onProgress }) => {
    onProgress?.({ loaded: 1, total: 4 });
    return Promise.resolve();
  });
  expect(shares).toContain(0.25);
});
