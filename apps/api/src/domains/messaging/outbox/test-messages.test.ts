import { startPreview } from '@demanda/contracts/preview';
import { CONFIG_TYPES, type ConfigType, type NotificationType } from '@demanda/contracts/notification-labels';
import { ready } from '@demanda/contracts/health';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { listOutbox } from '@demanda/contracts/outbox';
import { sendRuleTest, sendTestMessage } from '@demanda/contracts/test-messages';
import { answering, startGateway, type TestGateway } from '../../../../test/fake/gateway-server';
import { startMailServer, type TestMailServer } from '../../../../test/fake/mail-server';
import { makePerson } from '../../../../test/make/person';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { gatewayTransport } from '../../../engines/mail/gateway';
import { smtpTransport } from '../../../engines/mail/smtp';
import { mailboxTransport, type MailTransport } from '../../../engines/mail/transport';

/** Test messages of channels and rules: the result and its true cause, at once (ADR 0097). */

const PASSWORD = 'chave-secreta-7';
const NUMBER = '+5511988887777';
const from = { name: 'Demanda', address: 'nao-responda@demanda.example' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

async function gatewayServer(): Promise<TestGateway> {
  const gateway = await startGateway();
  closing.push(gateway.close);
  return gateway;
}

interface World {
  server: TestApp;
  admin: Caller;
}

async function start(transport?: MailTransport, gateway?: TestGateway): Promise<World> {
  const gateways = gateway && { SMS: gatewayTransport('SMS', { url: gateway.url, token: PASSWORD }) };
  const server = await startTestApp({ mail: { transport, gateways, timer: () => () => undefined } });
  closing.push(server.close);
  return { server, admin: await server.as('ADMIN') };
}
const sendingTo = (url: string) => start(smtpTransport({ url, from }));

const sendTest = (admin: Caller, channel: NotificationType = 'EMAIL', recipient = 'ana@cliente.example') =>
  admin.call(sendTestMessage, { body: { channel, recipient } });
const makeRule = async (
  admin: Caller,
  configType: ConfigType,
  contact: { primaryEmail: string } | { primaryPhone: string },
) => {
  const notificationType = 'primaryEmail' in contact ? ('EMAIL' as const) : ('SMS' as const);
  return (await admin.call(createNotificationConfig, { body: { configType, notificationType, ...contact } }))
    .body;
};

test('sends a test of the mail server to the own address, outside of the outbox, with two entries in the history', async () => {
  const mail = await mailServer();
  const { server, admin } = await sendingTo(mail.url);
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  const caller = await person.signIn();
  let body: unknown;
  const entries = await historyOf(server.db, async () => {
    ({ body } = await caller.call(sendTestMessage, { body: { channel: 'EMAIL' } }));
  });
  const { email } = await server.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select('email')
    .executeTakeFirstOrThrow();
  expect(body).toEqual({ sent: true, text: `Teste enviado para ${email}.` });
  expect(mail.received).toMatchObject([{ to: [email], mail: { subject: '[Teste] Mensagem de teste' } }]);
  expect(entries).toMatchObject([
    { event: 'EMAIL', resource: 'installation', user_id: person.id, after: { status: 'QUEUED' } },
    { event: 'EMAIL', after: { status: 'SENT', channel: 'EMAIL', recipients: [email] } },
  ]);
  expect((await admin.call(listOutbox, {})).body.totalElements).toBe(0);
  // A test counts for health like any other use of the mail server.
  expect((await admin.call(ready)).body.services).toContainEqual({
    ...{ name: 'email', isWorking: true, lastWorkedAt: expect.any(String) as string },
  });
});

describe('the result names why a test was not sent', () => {
  const urlWithPassword = (url: string) => url.replace('//', `//ana:${PASSWORD}@`);

  test.each<[string, () => Promise<World>, string]>([
    [
      'connection refused',
      async () => {
        const mail = await startMailServer();
        await mail.close();
        return sendingTo(urlWithPassword(mail.url));
      },
      'Não foi possível conectar ao servidor de e-mail: a conexão foi recusada. Confira SMTP_URL.',
    ],
    [
      'unknown host',
      () => sendingTo(urlWithPassword('smtp://no-such-host.invalid')),
      'Não foi possível conectar ao servidor de e-mail: o nome do servidor não foi encontrado. Confira SMTP_URL.',
    ],
    [
      'authentication failed',
      async () =>
        sendingTo(
          urlWithPassword(
            (
              await mailServer({
                authOptional: false,
                allowInsecureAuth: true,
                onAuth: (_auth, _session, done) => done(new Error(`535 ${PASSWORD}`)),
              })
            ).url,
          ),
        ),
      'O servidor de e-mail recusou o usuário ou a senha. Confira SMTP_URL.',
    ],
    [
      'no TLS outside of this machine',
      async () => sendingTo(urlWithPassword((await mailServer()).url.replace('127.0.0.1', '0.0.0.0'))),
      'Não foi possível abrir uma conexão segura com o servidor de e-mail. Confira SMTP_URL.',
    ],
    [
      'address refused',
      async () => {
        const mail = await mailServer();
        mail.behaviour.recipient = () => 550;
        return sendingTo(mail.url);
      },
      'O servidor de e-mail recusou ana@cliente.example (código 550).',
    ],
  ])('%s', async (_cause, begin, reason) => {
    const { server, admin } = await begin();
    const entries = await historyOf(server.db, async () => {
      expect((await sendTest(admin)).body).toEqual({
        ...{ sent: false, text: `O teste para ana@cliente.example não saiu. ${reason}` },
      });
    });
    expect(entries).toMatchObject([{}, { after: { status: 'FAILED' } }]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test('a mail server that does not answer', async () => {
    const mail = await mailServer();
    mail.behaviour.greeting = new Promise(() => {});
    const { admin } = await sendingTo(mail.url);
    const afterMs = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => afterMs(50));
    expect((await sendTest(admin)).body.text).toContain('demorou demais para responder. Confira SMTP_URL.');
    // Less than REQUEST_TIMEOUT_MS, after which the page gives up.
    expect(timeout.mock.calls).toEqual([[9_000]]);
  });

  test('not configured, with the variable to set', async () => {
    const { admin } = await start();
    expect((await sendTest(admin)).body).toEqual({
      sent: false,
      text: 'O teste não saiu. Nenhum servidor de e-mail está configurado. Indique SMTP_URL.',
    });
    expect((await sendTest(admin, 'WHATSAPP', NUMBER)).body.text).toBe(
      'O teste não saiu. WhatsApp: canal não configurado. Indique WHATSAPP_GATEWAY_URL.',
    );
  });

  test('the local mailbox', async () => {
    const { admin } = await start(mailboxTransport);
    expect((await sendTest(admin)).body).toMatchObject({
      sent: false,
      text: expect.stringContaining('LOCAL_MAILBOX') as string,
    });
  });

  test('the answer of a gateway, without its secret', async () => {
    const gateway = await gatewayServer();
    const { admin } = await start(undefined, gateway);
    gateway.answer = answering(401, { message: `Token ${PASSWORD} unknown` });
    const { text } = (await sendTest(admin, 'SMS', '11 98888-7777')).body;
    expect(text).toBe(
      `O teste para ${NUMBER} não saiu. O gateway de SMS recusou a mensagem (código 401). Resposta do serviço: “Token … unknown”. Confira SMS_GATEWAY_URL.`,
    );
  });
});

describe('a rule', () => {
  test('sends its template with sample values, not to its contacts', async () => {
    const mail = await mailServer();
    const { server, admin } = await sendingTo(mail.url);
    for (const configType of CONFIG_TYPES) {
      const { id } = await makeRule(admin, configType, { primaryEmail: 'real@cliente.example' });
      const entries = await historyOf(server.db, () =>
        admin.call(sendRuleTest, { params: { id }, body: { recipient: 'eu@demanda.example' } }),
      );
      expect(entries).toMatchObject([{ about: [`notifications:${id}`] }, { record_id: id }]);
    }
    expect(mail.received.map(({ to, mail: { subject } }) => [to, subject])).toEqual(
      [
        'Tarefa T-000: Tarefa de exemplo',
        'Orçamento da tarefa T-000: Tarefa de exemplo',
        'Entrega da tarefa T-000: Tarefa de exemplo',
        'Faturamento de Janeiro/2026',
      ].map((subject) => [['eu@demanda.example'], `[Teste] ${subject}`]),
    );
  });

  test('of SMS goes to the typed number through the gateway', async () => {
    const gateway = await gatewayServer();
    const { admin } = await start(undefined, gateway);
    const { id } = await makeRule(admin, 'NOTIFICACAO_ENTREGA', { primaryPhone: '+5511911112222' });
    const send = (recipient?: string) => admin.call(sendRuleTest, { params: { id }, body: { recipient } });
    for (const wrong of [undefined, 'ramal 12']) expect((await send(wrong)).status).toBe(400);
    expect((await send('(11) 98888-7777')).body).toEqual({
      sent: true,
      text: `Teste enviado para ${NUMBER}.`,
    });
    expect(gateway.received.map(({ body }) => [body.to, body.text])).toEqual([
      [NUMBER, 'Demanda · [Teste] Entrega da tarefa T-000: Tarefa de exemplo.'],
    ]);
  });
});

test('sends one test for a repeated call, none in a preview, and at most 20 in ten minutes', async () => {
  const mail = await mailServer();
  const { server, admin } = await sendingTo(mail.url);
  const body = { channel: 'EMAIL' as const, recipient: 'ana@cliente.example' };
  const repeat = () => admin.call(sendTestMessage, { body, key: 'same' });
  expect((await Promise.all([repeat(), repeat()])).map((answer) => answer.body.sent)).toEqual([true, true]);
  expect(mail.received).toHaveLength(1);

  const statuses: number[] = [];
  for (let call = 0; call < 20; call += 1) statuses.push((await sendTest(admin)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);

  const boss = await (await makePerson(server, { profileCodes: ['ADMIN'] })).signIn();
  await boss.call(startPreview, { body: { userId: (await makePerson(server)).id } });
  const sent = mail.received.length;
  expect((await sendTest(boss)).status).toBe(403);
  expect(mail.received).toHaveLength(sent);
});
