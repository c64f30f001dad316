import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { gate, startMailServer, type TestMailServer } from '../../../test/fake/mail-server';
import { smtpTransport } from './smtp';
import type { Delivery, Mail, MailTransport } from './transport';

/** Behaviour of mail servers and the resulting delivery. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const from = { name: 'Equipe "Demanda", São Paulo', address: 'nao-responda@demanda.example' };
const to = ['ana@cliente.example', 'Bia@Cliente.example'];
const mail: Mail = {
  messageId: '<outbox-1@demanda.example>',
  recipients: to,
  to,
  subject: 'Orçamento',
  text: 'Olá',
  html: '<p>Olá</p>',
  files: [],
};

async function serverWith(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

function transportTo(url: string): MailTransport {
  const transport = smtpTransport({ url, from });
  closing.push(transport.close);
  return transport;
}

const deliver = (url: string, signal = new AbortController().signal): Promise<Delivery> =>
  transportTo(url).deliver(mail, signal);
/** The result of a temporary failure: of a server that does not work, unless it refused only this message. */
const forNow = (reason: string, isServerWorking = false): Delivery => ({
  ...{ accepted: [], refused: [], deferred: to, reason, isServerWorking },
});
const forGood = (reason: string): Delivery => ({
  ...{ accepted: [], refused: to, deferred: [], reason, isServerWorking: true },
});

test('requires TLS outside of this machine, unless the URL says otherwise', async () => {
  const server = await serverWith();
  // Reaches the same server, as an address that is not known to be this machine.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
  const reason = 'Não foi possível abrir uma conexão segura com o servidor de e-mail.';
  expect(await deliver(elsewhere)).toEqual(forNow(reason));
  expect(server.received).toEqual([]);
  const done = { accepted: to, refused: [], deferred: [], isServerWorking: true };
  expect(await deliver(`${elsewhere}?requireTLS=false`)).toEqual(done);
});

test('sends without TLS to a server on this machine', async () => {
  const server = await serverWith();
  expect(await deliver(server.url)).toEqual({
    accepted: to,
    refused: [],
    deferred: [],
    isServerWorking: true,
  });
  expect(server.received[0]).toMatchObject({ from: from.address, mail: { from, subject: 'Orçamento' } });
});

test('sends attachments unchanged, with their names', async () => {
  const server = await serverWith();
  const content = Buffer.from([0, 13, 10, 46, 255, 0xc3]);
  const files = [{ name: 'Relatório de março.pdf', contentType: 'application/pdf', content }];
  await transportTo(server.url).deliver({ ...mail, files }, new AbortController().signal);
  const [arrived] = server.received[0]!.mail.attachments;
  expect(arrived).toMatchObject({ filename: 'Relatório de março.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(arrived!.content as ArrayBuffer)).toEqual(content);
});

test('a retry is sent to the remaining recipients, and its header names all', async () => {
  const server = await serverWith();
  const again = { ...mail, to: [to[1]!] };
  await transportTo(server.url).deliver(again, new AbortController().signal);
  expect(server.received[0]!.to).toEqual(['Bia@cliente.example']);
  expect(server.received[0]!.mail.to).toHaveLength(2);
});

test('concurrent messages share the connections', async () => {
  const server = await serverWith();
  const transport = transportTo(server.url);
  const each = Array.from({ length: 60 }, (_item, index) => `<outbox-${index}@demanda.example>`);
  await Promise.all(
    each.map((messageId) => transport.deliver({ ...mail, messageId }, new AbortController().signal)),
  );
  expect(new Set(server.received.map((item) => item.mail.messageId))).toEqual(new Set(each));
});

test.each([
  [451, forNow('O servidor de e-mail recusou a mensagem por enquanto (código 451).', true)],
  [503, forNow('O servidor de e-mail recusou a mensagem por enquanto (código 503).', true)],
  [552, forGood('O servidor de e-mail recusou a mensagem (código 552).')],
])('a message refused with %i', async (code, expected) => {
  const server = await serverWith();
  server.behaviour.message = () => code;
  expect(await deliver(server.url)).toEqual(expected);
});

test.each([
  [450, forNow('O servidor de e-mail recusou ana@cliente.example por enquanto (código 450).', true)],
  [550, forGood('O servidor de e-mail recusou ana@cliente.example (código 550).')],
])('recipients all refused with %i', async (code, expected) => {
  const server = await serverWith();
  server.behaviour.recipient = () => code;
  expect(await deliver(server.url)).toEqual(expected);
});

test('recipients refused each in its way', async () => {
  const server = await serverWith();
  server.behaviour.recipient = (address) => (address.startsWith('ana') ? 450 : 550);
  expect(await deliver(server.url)).toEqual({
    accepted: [],
    refused: [to[1]],
    deferred: [to[0]],
    reason: 'O servidor de e-mail recusou Bia@cliente.example (código 550).',
    isServerWorking: true,
  });
});

test('one recipient refused, then the message deferred: no recipient has it', async () => {
  const server = await serverWith();
  server.behaviour.recipient = (address) => (address.startsWith('ana') ? 550 : undefined);
  server.behaviour.message = () => 451;
  expect((await deliver(server.url)).accepted).toEqual([]);
});

test('a refusal in the greeting is temporary', async () => {
  const refusal = Object.assign(new Error('no service'), { responseCode: 554 });
  const server = await serverWith({ onConnect: (_session, done) => done(refusal) });
  expect(await deliver(server.url)).toMatchObject({ accepted: [], refused: [], deferred: to });
});

test('a wrong password is a fault of the configuration, not of the message', async () => {
  const server = await serverWith({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  const url = server.url.replace('smtp://', 'smtp://user:wrong@');
  expect(await deliver(url)).toEqual(forNow('O servidor de e-mail recusou o usuário ou a senha.'));
  expect(await deliver(server.url)).toEqual(forNow('O servidor de e-mail exige usuário e senha.'));
});

test('does not use a TLS connection with an untrusted certificate', async () => {
  const server = await serverWith({ hideSTARTTLS: false });
  expect(await deliver(server.url)).toEqual(
    forNow('Não foi possível abrir uma conexão segura com o servidor de e-mail.'),
  );
  expect(server.received).toEqual([]);
});

test('a server that answers garbage does not work', async () => {
  const garbage = createServer((socket) => socket.on('error', () => {}).end('<html>\r\n')).listen(
    0,
    '127.0.0.1',
  );
  closing.push(() => garbage.close());
  await once(garbage, 'listening');
  const { port } = garbage.address() as AddressInfo;
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toMatchObject({ deferred: to, isServerWorking: false });
});

test('server not listening, or unknown host', async () => {
  const unreachable = (cause: string) => forNow(`Não foi possível conectar ao servidor de e-mail: ${cause}.`);
  const server = await startMailServer();
  await server.close();
  expect(await deliver(server.url)).toEqual(unreachable('a conexão foi recusada'));
  expect(await deliver('smtp://no-such-host.invalid')).toEqual(
    unreachable('o nome do servidor não foi encontrado'),
  );
});

test.each(['greeting', 'data'] as const)('the signal aborts a slow %s', async (place) => {
  const server = await serverWith();
  const slow = gate();
  server.behaviour[place] = slow.passed;
  const impatient = new AbortController();
  const delivery = deliver(server.url, impatient.signal);
  setImmediate(() => impatient.abort());
  expect(await delivery).toEqual(forNow('O servidor de e-mail demorou demais para responder.'));
  slow.open();
});
