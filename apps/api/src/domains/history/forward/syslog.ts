import type { HistoryEntry } from '@demanda/contracts/history';
import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

const PORT = 6514;
/** Facility 13, log audit; severity 6, informational (RFC 5424, 6.2.1). */
const PRIORITY = 13 * 8 + 6;
const ABSENT = '-';

/** JSON in ASCII, which needs no byte order mark (RFC 5424, 6.4). */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Printable ASCII of limited length; a dash when nothing is left. */
const headerText = (text: string, limit: number): string =>
  text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, limit) || ABSENT;

/** An entry as a message of RFC 5424 with its length before it (RFC 5425, 4.3; RFC 6587, 3.4.1). */
export function syslogFrame(entry: HistoryEntry): string {
  const head = [`<${PRIORITY}>1`, entry.at, headerText(hostname(), 255), 'demanda', ABSENT, entry.event];
  const message = [...head, ABSENT, asciiJson(entry)].join(' ');
  return `${message.length} ${message}`;
}

export interface SyslogReceiver {
  url: string;
  /** Certificate that is trusted in place of those of Node. */
  ca?: string;
}

function open({ url, ca }: SyslogReceiver, signal: AbortSignal): Socket {
  const { protocol, hostname: host, port } = new URL(url);
  const address = { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) || PORT };
  const socket =
    protocol === 'syslog+tls:'
      ? connectTls({ ...address, ca, servername: isIP(address.host) ? undefined : address.host })
      : connectPlain(address);
  signal.addEventListener('abort', () => socket.destroy(signal.reason as Error), { once: true });
  return socket;
}

/**
 * Sends entries over a connection of their own. Syslog has no acknowledgement: they count as received when the receiver
 * has taken all bytes and closes the connection after our end, without an error.
 */
export async function sendSyslog(
  receiver: SyslogReceiver,
  entries: readonly HistoryEntry[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const socket = open(receiver, signal);
  // What a receiver answers has no meaning, but its end is only seen by reading.
  socket.resume().once('end', () => {
    if (!socket.writableFinished) socket.destroy(new Error('The receiver of the history closed too early.'));
  });
  socket.end(entries.map(syslogFrame).join(''), 'latin1');
  // Rejects with an error of the socket; a certificate that is not valid is one.
  await once(socket, 'close');
}
