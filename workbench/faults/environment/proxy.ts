import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** `answer` sends this text to every client that connects or sends, whatever it asked. */
export type Fault = 'hang' | 'refuse' | { answer: string };

/** A service on a port of its own that can hang, refuse connections, and answer garbage. */
export async function startProxy(targetPort: number) {
  let fault: Fault | undefined;
  let target = targetPort;
  const sockets = new Set<Socket>();

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (fault === 'hang') return void socket.resume();
    if (typeof fault === 'object') {
      const { answer } = fault;
      socket.once('data', () => socket.end(answer));
      // A mail server speaks first.
      if (!answer.startsWith('HTTP')) socket.write(answer);
      return;
    }
    const other = connect(target, '127.0.0.1');
    sockets.add(other);
    other.on('error', () => socket.destroy()).once('close', () => (sockets.delete(other), socket.destroy()));
    socket.once('close', () => other.destroy());
    socket.pipe(other).pipe(socket);
  }

  const server = createServer(serve);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = () => sockets.forEach((socket) => socket.destroy());
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    /** Cuts all connections; later ones meet the fault, or without one reach the service. */
    async set(next: Fault | undefined): Promise<void> {
      fault = next;
      if (next === 'refuse') server.close();
      else if (!server.listening) await listen(port);
      cut();
    },
    /** Leads later connections to another port, and cuts the others. */
    leadTo(otherPort: number): void {
      target = otherPort;
      cut();
    },
    async close(): Promise<void> {
      server.close();
      cut();
    },
  };
}
