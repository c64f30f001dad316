import { ApiError } from './api-error';
import { headline, serverTextOr, type Notify } from './notices';
import { createQueryClient } from './query-client';

const notify = { success: jest.fn<void, Parameters<Notify['success']>>(), error: jest.fn() };
const refusal = (status: number) =>
  new ApiError('http', '', { status, body: { status, message: 'Nome já usado' } });

beforeEach(() => jest.clearAllMocks());

const retry = createQueryClient(notify).getDefaultOptions().queries?.retry as (
  n: number,
  e: unknown,
) => boolean;

test.each([400, 401, 403, 404, 409, 422, 429, 500])('never retries a call with status %d', (status) => {
  expect(retry(0, new ApiError('http', '', { status }))).toBe(false);
});

test.each([502, 503, 504])('retries a call with status %d once', (status) => {
  expect(retry(0, new ApiError('http', '', { status }))).toBe(true);
  expect(retry(1, new ApiError('http', '', { status }))).toBe(false);
});

test('retries a lost connection once, and never a time-out, a contract violation or an error of ours', () => {
  expect(retry(0, new ApiError('network', ''))).toBe(true);
  expect(retry(0, new ApiError('timeout', ''))).toBe(false);
  expect(retry(0, new ApiError('shape', '', { status: 200 }))).toBe(false);
  expect(retry(0, new TypeError())).toBe(false);
});

test('fails at once when offline instead of waiting', () => {
  const { queries, mutations } = createQueryClient(notify).getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});

test("shows one toast for a failed query, with the operation's title and the server's message", async () => {
  const client = createQueryClient(notify);
  const failing = client.fetchQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(refusal(500)),
    meta: { failure: headline('Erro ao buscar solicitantes') },
  });
  await expect(failing).rejects.toThrow();
  expect(notify.error.mock.calls).toEqual([['Erro ao buscar solicitantes', 'Nome já usado']]);
});

test("shows only the server's message for a failed mutation where specified", async () => {
  const client = createQueryClient(notify);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(refusal(409)),
    meta: { failure: serverTextOr('Erro ao criar período') },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(notify.error.mock.calls).toEqual([['Nome já usado', undefined]]);
});

test('shows no further toast for a call that found the session ended (G-AUTH-2)', async () => {
  const client = createQueryClient(notify);
  const failing = client.fetchQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(refusal(401)),
    meta: { failure: headline('Erro ao buscar solicitantes') },
  });
  await expect(failing).rejects.toThrow();
  expect(notify.error).not.toHaveBeenCalled();
});

test('shows no toast for a call that the user cancelled (G-GEN-9)', async () => {
  const client = createQueryClient(notify);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new DOMException('', 'AbortError')),
    meta: { failure: headline('Erro ao exportar dados') },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(notify.error).not.toHaveBeenCalled();
});

test('shows a toast for a success and invalidates the query-key prefixes', async () => {
  const client = createQueryClient(notify);
  client.setQueryData(['requesters', 'list'], 'old');
  const mutation = client.getMutationCache().build(client, {
    mutationFn: (ids: number[]) => Promise.resolve(ids.length),
    meta: { success: (count) => `${String(count)} excluído(s)`, invalidates: [['requesters']] },
  });
  await mutation.execute([4, 7]);
  expect(notify.success.mock.calls).toEqual([['2 excluído(s)']]);
  expect(client.getQueryState(['requesters', 'list'])?.isInvalidated).toBe(true);
});

test('offers the call that undoes a finished one, and none when nothing changed', async () => {
  const client = createQueryClient(notify);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: (ids: number[]) => Promise.resolve(ids),
    meta: {
      success: 'Alterado',
      undo: (data) =>
        (data as number[]).length > 0
          ? { mutationFn: () => Promise.resolve(), meta: { success: 'Desfeito' } }
          : undefined,
    },
  });
  await mutation.execute([4]);
  const undone = new Promise((resolve) => notify.success.mockImplementationOnce(resolve));
  notify.success.mock.calls[0]?.[2]?.onTake();
  expect(await undone).toBe('Desfeito');
  await mutation.execute([]);
  expect(notify.success.mock.calls[2]).toEqual(['Alterado']);
});
