import { loadRemote } from './load-remote';
import { answerScripts, makeRemote, serverSays, type ScriptAnswer } from './testing/fake-scripts';

const pages = { '/orders': () => null, '/orders/:id': () => null };

let network: ReturnType<typeof answerScripts>;

function answer(...answers: [ScriptAnswer, ...ScriptAnswer[]]) {
  network = answerScripts(...answers);
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => {
  network.stop();
  jest.useRealTimers();
});

const load = () => loadRemote(makeRemote());

test('loads a remote with its pages, its script with the integrity of the release', async () => {
  answer({ pages });
  expect((await load()).pages).toBe(pages);
  const [script] = network.scripts;
  expect(script).toHaveProperty('integrity', 'sha384-abc');
  expect(script).toHaveProperty('crossOrigin', 'anonymous');
});

test('a transient error is retried without asking the user', async () => {
  serverSays(503);
  answer('missing', 'missing', { pages });
  await expect(load()).resolves.toEqual({ pages });
  expect(network.scripts).toHaveLength(3);
});

test.each([
  [
    503,
    'server',
    'O servidor não conseguiu entregar esta parte do sistema. Esta página abre sozinha assim que ele conseguir.',
  ],
  [
    0,
    'network',
    'Não foi possível conectar ao servidor. Verifique sua conexão; esta página abre sozinha assim que ele responder.',
  ],
] as const)('after three attempts status %s is reported as %s', async (status, kind, message) => {
  serverSays(status);
  answer('missing');
  await expect(load()).rejects.toMatchObject({ kind, message, remote: 'orders' });
  expect(network.scripts).toHaveLength(3);
});

test.each([
  ['what is not on the server', 404, 'text/plain'],
  ['what a server answers with a page of its own', 200, 'text/html; charset=utf-8'],
])('%s is not found, and not retried', async (_case, status, type) => {
  serverSays(status, type);
  answer('missing');
  await expect(load()).rejects.toMatchObject({
    kind: 'not-found',
    message:
      'Esta parte do sistema não foi encontrada no servidor. Recarregue a página para buscar a versão atual.',
  });
  expect(network.scripts).toHaveLength(1);
});

test('a file that differs from the released one is not retried', async () => {
  serverSays(200);
  answer('missing');
  await expect(load()).rejects.toMatchObject({
    kind: 'tampered',
    message:
      'O arquivo recebido é diferente do que foi publicado e, por segurança, não foi executado. Avise o suporte.',
  });
  expect(network.scripts).toHaveLength(1);
});

describe('when the browser refuses a chunk because it was loaded without integrity', () => {
  const chunk = '/builds/orders-mfe/1/static/js/async/1.js';
  /** Chromium's observer, which jsdom lacks; it knows this refusal. */
  class FakeObserver {
    observe() {}
    disconnect() {}
    takeRecords = () => [{ type: 'integrity-violation', body: { blockedURL: `${location.origin}${chunk}` } }];
  }
  beforeEach(() => Object.assign(globalThis, { ReportingObserver: FakeObserver }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'ReportingObserver'));

  const chunkError = (request: string) =>
    Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type: 'error', request });

  test('says so, without a request or a retry', async () => {
    const asked = jest.fn();
    globalThis.fetch = asked;
    answer({ broken: chunkError(chunk) });
    await expect(load()).rejects.toMatchObject({
      kind: 'tampered',
      isUnanswered: false,
      message:
        'Um arquivo desta parte do sistema foi publicado sem o código que confirma a sua integridade e, por segurança, não foi executado. Avise o suporte.',
      detail: 'no integrity: ChunkLoadError: Loading chunk 1 failed.',
    });
    expect(network.scripts).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  test('another file that is lost is retried as before', async () => {
    serverSays(503);
    answer({ broken: chunkError('/builds/orders-mfe/1/static/js/async/2.js') }, { pages });
    await expect(load()).resolves.toEqual({ pages });
  });
});

test('a script that never loads times out', async () => {
  jest.useFakeTimers();
  answer('silent');
  const loading = expect(load()).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Esta parte do sistema demorou demais para carregar. Tente novamente.',
  });
  await jest.advanceTimersByTimeAsync(60_000);
  await loading;
});

test('a remote that throws while starting is not retried', async () => {
  answer({ broken: new Error('boom') });
  await expect(load()).rejects.toMatchObject({
    kind: 'crashed',
    message: 'Esta parte do sistema parou por um erro inesperado. O restante continua funcionando.',
  });
  expect(network.scripts).toHaveLength(1);
});

test.each([
  ['a page of the release is missing', { pages: { '/orders': () => null } }],
  [
    'the shell does not offer what it needs',
    { broken: new Error('Version 1.0.0 from shell of shared x does not satisfy the requirement of orders') },
  ],
] satisfies [string, ScriptAnswer][])('%s: the contract is violated', async (_case, script) => {
  answer(script);
  await expect(load()).rejects.toMatchObject({
    kind: 'contract',
    message: 'Esta parte do sistema não é compatível com a versão atual. Recarregue a página.',
  });
});

describe('in production, an entry without a digest', () => {
  const machine = 'http://127.0.0.1:3210';
  const environment = process.env.NODE_ENV;
  afterEach(() => {
    process.env.NODE_ENV = environment;
    document.getElementById('release')?.remove();
  });

  /** Loads the remote from an origin, in the page of a release with or without a remote on a machine (ADR 0158). */
  function loadFrom(origin: string, preview?: object) {
    process.env.NODE_ENV = 'production';
    const digest = '0'.repeat(16);
    const shell = { app: 'shell', version: '1', digest };
    const release = { number: 1, createdAt: '2026-11-28T12:00:00Z', shell, remotes: [], preview };
    // No script, which the fake would answer.
    const element = document.createElement('data');
    Object.assign(element, { id: 'release', textContent: JSON.stringify(release) });
    document.body.append(element);
    const remote = makeRemote();
    return loadRemote({ ...remote, integrity: null, entry: origin + remote.entry });
  }
  const preview = { id: 'a', userId: 1, parts: [], by: 'Ana', until: '2026-11-28T20:00:00Z' };

  test('runs only where the page names the machine that it comes from', async () => {
    answer({ pages });
    await expect(loadFrom(machine, { ...preview, machine })).resolves.toEqual({ pages });
  });

  test.each([
    ['of the live release', machine, undefined],
    ['of a preview of builds', machine, preview],
    ['of another port', `${machine}1`, { ...preview, machine }],
    ['of the product itself', '', { ...preview, machine }],
  ])('is refused: %s', async (_case, origin, shown) => {
    answer({ pages });
    await expect(loadFrom(origin, shown)).rejects.toMatchObject({ kind: 'tampered' });
    expect(network.scripts).toEqual([]);
  });
});
