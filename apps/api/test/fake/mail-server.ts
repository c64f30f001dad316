import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  /** Addresses of the envelope. */
  to: string[];
  from: string;
  mail: Email;
}

/** Behaviour of the server; everything is accepted by default. */
export interface Behaviour {
  /** Waited for before the greeting. */
  greeting?: Promise<void>;
  /** Reply code of a refused recipient. */
  recipient?: (address: string) => number | undefined;
  /** Waited for before a message is taken or refused. */
  data?: Promise<void>;
  /** Reply code of a refused message. */
  message?: () => number | undefined;
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Changed by tests as they go. */
  behaviour: Behaviour;
  close(): Promise<void>;
}

const refusal = (responseCode: number | undefined) =>
  responseCode ? Object.assign(new Error('refused'), { responseCode }) : null;

async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts an SMTP server on this machine, which stores the messages. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const peer = { received: [] as ReceivedMail[], behaviour: {} as Behaviour };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onConnect: (_session, done) => void Promise.resolve(peer.behaviour.greeting).then(() => done()),
    onRcptTo: ({ address }, _session, done) => done(refusal(peer.behaviour.recipient?.(address))),
    async onData(stream, { envelope }, done) {
      const content = await contentOf(stream).catch(() => undefined);
      // The connection was cut.
      if (!content) return done(refusal(451));
      await peer.behaviour.data;
      const refused = refusal(peer.behaviour.message?.());
      if (refused) return done(refused);
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      peer.received.push({ to, from, mail: await PostalMime.parse(content) });
      done();
    },
    ...options,
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(peer, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

/** A promise that a test resolves. */
export function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
