import type { HistoryEntry } from '@demanda/contracts/history';
import { profileGrants } from '@demanda/contracts/permissions';
import type { SweepOptions } from '../../../engines/database/change-in-batches';
import { inOrder } from '../../../engines/list/list-page';
import { entriesFor } from '../read/read';
import { newestBlock } from '../seal/chain';
import { readPosition, writePosition } from './position';
import { isSyslogUrl } from './receiver-url';
import { sendSyslog, type SyslogReceiver } from './syslog';

/** Entries of one request. */
const BATCH_SIZE = 500;
const TIMEOUT_MS = 30_000;

/** The receiver belongs to the operator, who has the whole database. */
const EVERYTHING = { profiles: ['ADMIN'], grants: profileGrants.ADMIN };

export interface Receiver extends SyslogReceiver {
  /** `https:`, `syslog+tls:`, or `http:` and `syslog+tcp:` on this machine. */
  url: string;
  /** Sent as `Authorization: Bearer …`; syslog has no such thing. */
  token?: string;
}

async function post(
  { url, token }: Receiver,
  entries: readonly HistoryEntry[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...(token && { authorization: `Bearer ${token}` }) },
    body: entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    redirect: 'error',
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The receiver of the history answered ${answer.status}.`);
}

function send(receiver: Receiver, entries: readonly HistoryEntry[], signal?: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  return isSyslogUrl(receiver.url) ? sendSyslog(receiver, entries, limit) : post(receiver, entries, limit);
}

/**
 * Returns the job that sends entries, oldest first, at least once each: the position moves on after the receiver has
 * answered with success, or has taken all of them where the protocol has no answer. Only sealed entries are sent, since no smaller id is committed after them.
 */
export const forwardHistory =
  (receiver: Receiver) =>
  async ({ db, signal }: SweepOptions): Promise<number> => {
    const load = entriesFor(db, EVERYTHING);
    const upTo = (await newestBlock(db))?.last_id ?? 0;
    for (let count = 0; ;) {
      const rows = await db
        .selectFrom('history')
        .select('id')
        .where('id', '>', await readPosition(db))
        .where('id', '<=', upTo)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0 || signal?.aborted) return count;
      await send(receiver, inOrder(await load(ids), ids), signal);
      await writePosition(db, ids.at(-1)!);
      count += ids.length;
    }
  };
