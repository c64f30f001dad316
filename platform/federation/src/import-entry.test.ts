import { webcrypto } from 'node:crypto';
import { loadRemote } from './load-remote';
import { IMPORT_MAP_ELEMENT_ID } from './import-map';
import type { ReleasedRemote } from './release';
import { runModule } from './run-module';
import { answerScripts, makeRemote, serverSays } from './testing/fake-scripts';

jest.mock('./run-module', () => ({ runModule: jest.fn() }));
const imported = jest.mocked(runModule);

const pages = { '/orders': () => null, '/orders/:id': () => null };
const init = jest.fn();
const container = { init, get: async () => () => ({ pages }) };

/** What Chromium says of a module that does not arrive, or is not as released. */
const lost = new TypeError('Failed to fetch dynamically imported module: https://demanda/x.js');

let remote: ReleasedRemote;
let network: ReturnType<typeof answerScripts>;

function writeImportMap(integrity: Record<string, string>) {
  document.getElementById(IMPORT_MAP_ELEMENT_ID)?.remove();
  const map = document.createElement('script');
  Object.assign(map, {
    type: 'importmap',
    id: IMPORT_MAP_ELEMENT_ID,
    textContent: JSON.stringify({ integrity }),
  });
  document.head.append(map);
}

beforeEach(() => {
  const { integrity, ...released } = makeRemote();
  const modules = { [released.entry]: integrity!, '/builds/orders-mfe/chunk.js': 'sha384-def' };
  remote = { ...released, integrity, modules };
  writeImportMap(modules);
  network = answerScripts('missing');
  imported.mockReset().mockResolvedValue(container);
  init.mockReset();
  Object.assign(Error, { isError: () => true });
});
afterEach(() => {
  network.stop();
  jest.useRealTimers();
  Reflect.deleteProperty(Error, 'isError');
});

test('an entry that is a module is imported, and gets a share scope of its own', async () => {
  expect((await loadRemote(remote)).pages).toBe(pages);
  expect(imported).toHaveBeenCalledWith(remote.entry);
  expect(init).toHaveBeenCalledWith(expect.any(Object), []);
  expect(network.scripts).toEqual([]);
});

test('a module that the page could not verify is never requested', async () => {
  writeImportMap({ [remote.entry]: 'sha384-other' });
  await expect(loadRemote(remote)).rejects.toMatchObject({
    kind: 'tampered',
    message: expect.stringContaining('sem o código que confirma a sua integridade') as string,
  });
  document.getElementById(IMPORT_MAP_ELEMENT_ID)?.remove();
  await expect(loadRemote(remote)).rejects.toMatchObject({ kind: 'tampered' });
  expect(imported).not.toHaveBeenCalled();
});

test('a browser that does not verify modules runs none, and says what to do', async () => {
  Reflect.deleteProperty(Error, 'isError');
  await expect(loadRemote(remote)).rejects.toMatchObject({
    kind: 'contract',
    message:
      'Este navegador não confere a integridade desta parte do sistema e, por segurança, ela não foi executada. Atualize o navegador.',
  });
  expect(imported).not.toHaveBeenCalled();
});

test.each([
  ['what is not on the server', 404, 'text/plain', 'not-found'],
  ['a page of the server in place of a module', 200, 'text/html', 'not-found'],
  ['a changed module', 200, 'text/javascript', 'tampered'],
])('%s is reported as such, and not retried', async (_case, status, type, kind) => {
  serverSays(status, type);
  imported.mockRejectedValue(lost);
  await expect(loadRemote(remote)).rejects.toMatchObject({ kind });
  expect(imported).toHaveBeenCalledTimes(1);
});

test('the file that is gone is found among all of the build, also for a stylesheet', async () => {
  globalThis.fetch = async (url) => {
    if (url === remote.entry) throw new TypeError('Failed to fetch');
    return { status: 404, ok: false, headers: new Headers() } as Response;
  };
  const get = () => Promise.reject(new Error('Unable to preload CSS for https://demanda/a.css'));
  imported.mockResolvedValue({ init, get });
  await expect(loadRemote(remote)).rejects.toMatchObject({ kind: 'not-found' });
});

test('a module that a busy server did not deliver is requested again', async () => {
  serverSays(503);
  imported.mockRejectedValueOnce(lost);
  expect((await loadRemote(remote)).pages).toBe(pages);
  expect(imported).toHaveBeenCalledTimes(2);
});

test('a module that arrives, and that the browser does not request again, needs a new page', async () => {
  globalThis.fetch = async (url) =>
    ({
      ...{ status: 200, ok: true, headers: new Headers({ 'content-type': 'text/javascript' }) },
      arrayBuffer: async () => new TextEncoder().encode(url as string).buffer,
    }) as Response;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const digestOf = async (url: string) =>
    `sha384-${Buffer.from(await webcrypto.subtle.digest('SHA-384', Buffer.from(url))).toString('base64')}`;
  const integrity = await digestOf(remote.entry);
  const kept = { ...remote, integrity, modules: { [remote.entry]: integrity } };
  writeImportMap(kept.modules);
  imported.mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module: https://demanda/y.js'),
  );
  await expect(loadRemote(kept)).rejects.toMatchObject({
    ...{ kind: 'network', isKept: true, isPassing: false, isUnanswered: false },
    message: expect.stringContaining('em uma página recarregada') as string,
  });
  expect(imported).toHaveBeenCalledTimes(2);
});

test('a module that never arrives times out', async () => {
  jest.useFakeTimers();
  imported.mockReturnValue(new Promise(() => undefined));
  const loading = expect(loadRemote(remote)).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(60_000);
  await loading;
});

test('a remote that throws while it starts has crashed', async () => {
  init.mockRejectedValue(new Error('boom'));
  await expect(loadRemote(remote)).rejects.toMatchObject({ kind: 'crashed' });
});
