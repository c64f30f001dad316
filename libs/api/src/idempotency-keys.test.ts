/** @jest-environment node */
import { contract } from '@demanda/contracts/contract';
import { z } from '@demanda/schema';
import { withKeyring, type Keyring } from './idempotency-keys';
import { request } from './request';
import { answerJson, failure, startHttpServer } from './testing/http-server';

const shape = { summary: '', access: 'signed-in', body: z.object({ name: z.string() }) } as const;
const create = contract({ ...shape, method: 'POST', path: '/things' });
const change = contract({ ...shape, method: 'PUT', path: '/things' });
const enter = contract({ ...shape, method: 'POST', path: '/enter', access: 'public' });

const server = startHttpServer();
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key']);
const send = (name: string, keyring: Keyring = new Map()) =>
  failure(withKeyring(keyring, () => request(create, { body: { name } })));
/** Number of distinct keys sent. */
const different = () => new Set(keys()).size;

const refusal = answerJson(409, { status: 409, message: 'Já existe.' });
const unfinished = answerJson(409, { status: 409, errorCode: 'IDEMPOTENCY_UNFINISHED' });
const lost = answerJson(409, { status: 409, errorCode: 'IDEMPOTENCY_ANSWER_LOST' });
const cut = (_: unknown, response: { destroy(): void }) => response.destroy();

test('sends a key with a call that creates something, and with no other', async () => {
  await send('Ana');
  await request(change, { body: { name: 'Ana' } });
  await request(enter, { body: { name: 'Ana' } });
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{20,}$/), undefined, undefined]);
});

test.each([
  ['a lost connection', cut, 1],
  ['a failure of the server', answerJson(503), 1],
  ['an answer that is not there yet', unfinished, 1],
  ['an answer that was lost', lost, 2],
  ['a refusal', refusal, 2],
  ['a success', answerJson(200, {}), 2],
])('after %s the same content of one form is sent with this many keys', async (_, first, count) => {
  const keyring: Keyring = new Map();
  server.handler = first;
  await send('Ana', keyring);
  server.handler = answerJson(200, {});
  await send('Ana', keyring);
  expect(keys()).toHaveLength(2);
  expect(different()).toBe(count);
});

test('uses another key for another content, and for another form', async () => {
  const keyring: Keyring = new Map();
  server.handler = cut;
  await send('Ana', keyring);
  await send('Ana Maria', keyring);
  await send('Ana');
  await send('Ana', keyring);
  expect(different()).toBe(3);
  expect(keys()[3]).toBe(keys()[0]);
});
