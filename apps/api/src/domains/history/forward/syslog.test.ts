import type { HistoryEntry } from '@demanda/contracts/history';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { selfSigned } from '../../../../test/fake/certificate';
import { sendSyslog, syslogFrame } from './syslog';

/** Forwarding of the history by syslog. */

const entry: HistoryEntry = {
  ...{ id: 12, at: '2026-03-09T17:05:00.000Z', event: 'SIGN_IN', resource: 'users', recordId: 3 },
  ...{ recordLabel: 'joão', userId: 3, userName: 'João 😀', traceId: null, changes: [], detail: 'a\nb' },
};
const many = Array.from({ length: 500 }, (_, id) => ({ ...entry, id, detail: 'x'.repeat(5_000) }));
const certificate = selfSigned('localhost');

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Reads everything, and closes after the end of the sender. */
const collect = (received: string[]) => (socket: Socket) =>
  void text(socket).then(
    (all) => received.push(all),
    () => undefined,
  );

/** Splits octet-counted frames (RFC 6587, 3.4.1). */
function messagesOf(bytes: string): string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at);
    const end = space + 1 + Number(bytes.slice(at, space));
    messages.push(bytes.slice(space + 1, end));
    at = end;
  }
  return messages;
}

const send = (url: string, entries = [entry], signal = AbortSignal.timeout(5_000)) =>
  sendSyslog({ url, ca: certificate.cert }, entries, signal);

test('a message has the head of RFC 5424 and the entry as JSON in ASCII', () => {
  const [message] = messagesOf(syslogFrame(entry));
  const [head, json] = message!.split(/ (?=\{)/, 2) as [string, string];
  expect(head).toBe(`<110>1 2026-03-09T17:05:00.000Z ${hostname()} demanda - SIGN_IN -`);
  expect(json).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(json)).toEqual(entry);
});

test('all entries arrive over TCP, in order', async () => {
  const received: string[] = [];
  const port = await listen(createServer(collect(received)));
  await send(`syslog+tcp://127.0.0.1:${port}`, many);
  const ids = messagesOf(received.join('')).map((message) => /"id":(\d+)/.exec(message)![1]);
  expect(ids).toEqual(many.map(({ id }) => String(id)));
});

test('all entries arrive over TLS, from a receiver whose certificate is valid for its name', async () => {
  const received: string[] = [];
  const port = await listen(createTlsServer(certificate, collect(received)));
  await send(`syslog+tls://localhost:${port}`, many);
  expect(messagesOf(received.join(''))).toHaveLength(many.length);
  await expect(send(`syslog+tls://127.0.0.1:${port}`)).rejects.toThrow('altnames');
  await expect(
    sendSyslog({ url: `syslog+tls://localhost:${port}` }, [entry], AbortSignal.timeout(5_000)),
  ).rejects.toThrow('self-signed');
  expect(received).toHaveLength(1);
});

test('fails when the receiver is away, closes early, breaks off, or keeps the connection open', async () => {
  // More than the buffers of both sides hold.
  const entries = Array.from({ length: 10 }, () => many).flat();
  const answeredBy = async (server: Server, limitMs = 5_000) => {
    const port = await listen(server);
    return send(`syslog+tcp://127.0.0.1:${port}`, entries, AbortSignal.timeout(limitMs));
  };
  const away = createServer();
  const port = await listen(away);
  away.close();
  await expect(send(`syslog+tcp://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
  await expect(answeredBy(createServer((socket) => void socket.end()))).rejects.toThrow();
  await expect(
    answeredBy(createServer((socket) => void socket.on('data', () => socket.resetAndDestroy()))),
  ).rejects.toThrow();
  const silent = createServer({ allowHalfOpen: true }, (socket) => void socket.resume());
  await expect(answeredBy(silent, 300)).rejects.toThrow('timeout');
});
