import { createServer, type AddressInfo, type Socket } from 'node:net';

/** SMTP server for journeys; accepts every message until `refuse` is called. */
export interface MailServer {
  url: string;
  /** Recipients of the taken messages. */
  received: string[];
  /** From now on refuses every recipient. */
  refuse(): void;
  /** Ends the server, so that connections are refused. */
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const reply = (line: string): string | undefined => {
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    if (command === 'RCPT' && isRefusing) return '550 no such mailbox';
    if (command === 'RCPT') received.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (command === 'DATA') return '354 go on';
    return command === 'QUIT' ? '221 bye' : '250 ok';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let isContent = false;
    let rest = '';
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isContent && line !== '.') continue;
        const answer = reply(line);
        isContent = !isContent && /^DATA$/i.test(line);
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => void (isRefusing = true),
    async stop() {
      sockets.forEach((socket) => socket.destroy());
      if (server.listening) await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
