import { answering, startGateway, type TestGateway } from '../../../test/fake/gateway-server';
import { gatewayTransport } from './gateway';
import { isGatewayUrl } from './valid-settings';
import type { Delivery, Mail } from './transport';

/** Responses of gateways and the resulting delivery (G-MAIL-3). */

const to = ['+5511988887777'];
const mail: Mail = {
  messageId: 'outbox-8f14e45f',
  recipients: to,
  to,
  subject: 'Orçamento',
  text: 'Demanda · Orçamento da tarefa T-1: Ajustar tela.',
  html: '',
  files: [],
};
const forNow = (reason: string): Delivery => ({
  ...{ accepted: [], refused: [], deferred: to, reason, isServerWorking: false },
});
const forGood = (reason: string, isServerWorking = true): Delivery => ({
  ...{ accepted: [], refused: to, deferred: [], reason, isServerWorking },
});

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const deliver = (message = mail, signal = new AbortController().signal) =>
  gatewayTransport('SMS', { url: gateway.url, token: 'segredo' }).deliver(message, signal);

test('posts a message with its secret and a constant id', async () => {
  expect(await deliver()).toEqual({ accepted: to, refused: [], deferred: [], isServerWorking: true });
  expect(gateway.received).toMatchObject([
    {
      body: { channel: 'SMS', to: '+5511988887777', text: mail.text, id: mail.messageId },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': mail.messageId,
        authorization: 'Bearer segredo',
      },
    },
  ]);
  expect(Object.keys(gateway.received[0]!.body)).toHaveLength(4);
});

test('sends no secret when there is none', async () => {
  const open = gatewayTransport('WHATSAPP', { url: gateway.url });
  await open.deliver(mail, new AbortController().signal);
  expect(gateway.received[0]!.headers).not.toHaveProperty('authorization');
  expect(gateway.received[0]!.body.channel).toBe('WHATSAPP');
});

test.each([200, 201, 202, 204])('%i is a success, whatever the body', async (status) => {
  gateway.answer = answering(status, status === 204 ? '' : 'erro? <html>');
  expect(await deliver()).toEqual({ accepted: to, refused: [], deferred: [], isServerWorking: true });
});

test.each([
  [
    400,
    { message: 'Número\nfora de serviço' },
    'O gateway de SMS recusou a mensagem (código 400). Resposta do serviço: “Número fora de serviço”',
  ],
  [
    401,
    { error: 'chave inválida' },
    'O gateway de SMS recusou a mensagem (código 401). Resposta do serviço: “chave inválida”',
  ],
  [
    403,
    { error: { message: 'sem saldo' } },
    'O gateway de SMS recusou a mensagem (código 403). Resposta do serviço: “sem saldo”',
  ],
  [
    422,
    { detail: 'texto longo' },
    'O gateway de SMS recusou a mensagem (código 422). Resposta do serviço: “texto longo”',
  ],
  [404, '<!doctype html><h1>Not found</h1>', 'O gateway de SMS recusou a mensagem (código 404).'],
  [410, { message: 7, error: null }, 'O gateway de SMS recusou a mensagem (código 410).'],
  [418, '[]', 'O gateway de SMS recusou a mensagem (código 418).'],
])('%i is a permanent failure with its reason: %j', async (status, body, sentence) => {
  gateway.answer = answering(status, body);
  // The others refuse every message.
  expect(await deliver()).toEqual(forGood(sentence, ![401, 403, 404].includes(status)));
});

test.each([408, 425, 429, 500, 502, 503])('%i is a temporary failure', async (status) => {
  gateway.answer = answering(status, { message: 'volte depois' });
  expect(await deliver()).toEqual(
    forNow(
      `O gateway de SMS recusou a mensagem por enquanto (código ${status}). Resposta do serviço: “volte depois”`,
    ),
  );
});

test('does not follow a redirect, so that the secret stays private', async () => {
  const other = await startGateway();
  gateway.answer = answering(307, '', { location: other.url });
  expect(await deliver()).toEqual(forNow('O gateway de SMS recusou a mensagem por enquanto (código 307).'));
  expect(other.received).toEqual([]);
  await other.close();
});

test('reads only the beginning of an endless response', async () => {
  gateway.answer = (response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.write(`{"message":"${'a'.repeat(100_000)}`);
  };
  expect(await deliver()).toEqual(forGood('O gateway de SMS recusou a mensagem (código 400).'));
});

test('removes the secret from a reason, cut or not', async () => {
  gateway.answer = answering(401, { message: `${'a'.repeat(195)} segredo` });
  expect((await deliver()).reason).toBe(
    `O gateway de SMS recusou a mensagem (código 401). Resposta do serviço: “${'a'.repeat(195)} …”`,
  );
});

test('a long reason is cut', async () => {
  gateway.answer = answering(400, { message: 'a'.repeat(900) });
  expect((await deliver()).reason).toBe(
    `O gateway de SMS recusou a mensagem (código 400). Resposta do serviço: “${'a'.repeat(200)}”`,
  );
});

test('times out on a gateway that never responds', async () => {
  gateway.answer = () => undefined;
  expect(await deliver(mail, AbortSignal.timeout(50))).toEqual(
    forNow('O gateway de SMS demorou demais para responder.'),
  );
});

test('retries a gateway that is down or disconnects', async () => {
  gateway.answer = (response) => void response.socket?.destroy();
  const unreachable = (cause: string) => forNow(`Não foi possível conectar com o gateway de SMS: ${cause}.`);
  expect(await deliver()).toEqual(unreachable('ele não responde'));
  await gateway.close();
  const failures: unknown[] = [];
  const watched = gatewayTransport('SMS', { url: gateway.url }, (error) => failures.push(error));
  expect(await watched.deliver(mail, new AbortController().signal)).toEqual(
    unreachable('a conexão foi recusada'),
  );
  expect(failures).toMatchObject([{ cause: { code: 'ECONNREFUSED' } }]);
  gateway = await startGateway();
});

test('closing aborts running calls', async () => {
  const transport = gatewayTransport('SMS', { url: gateway.url });
  const asked = new Promise<void>((resolve) => {
    gateway.answer = () => resolve();
  });
  const delivery = transport.deliver(mail, new AbortController().signal);
  await asked;
  transport.close();
  expect((await delivery).deferred).toEqual(to);
});

test('does not send to an invalid number', async () => {
  const { isServerWorking, ...delivery } = await deliver({ ...mail, to: ['ramal 12'] });
  const reason = '"ramal 12" não é um número de telefone completo.';
  expect(delivery).toEqual({ accepted: [], refused: ['ramal 12'], deferred: [], reason });
  expect(isServerWorking).toBeUndefined();
  expect(gateway.received).toEqual([]);
});

test.each([
  ['https://gateway.example/v1/messages?conta=7', true],
  ['http://127.0.0.1:9000/sms', true],
  ['http://localhost:9000', true],
  ['http://[::1]:9000', true],
  ['http://gateway.example', false],
  ['http://127.0.0.1.gateway.example', false],
  ['https://user:secret@gateway.example', false],
  ['ftp://gateway.example', false],
  ['gateway.example', false],
])('%s is a valid gateway URL: %s', (url, may) => {
  expect(isGatewayUrl(url)).toBe(may);
});
