import type { UnreadableRow } from '@demanda/contracts/rows';
import type { FastifyBaseLogger } from 'fastify';

/** Rows that are remembered as logged. */
const MAX_REMEMBERED = 1000;

/** Logs each unreadable row of a call once, because open pages read their lists again and again. */
export function unreadableLog(log: FastifyBaseLogger) {
  const logged = new Set<string>();
  return (call: string) =>
    ({ id, error }: UnreadableRow): void => {
      const key = JSON.stringify([call, id]);
      if (logged.has(key)) return;
      if (logged.size >= MAX_REMEMBERED) logged.clear();
      logged.add(key);
      log.error({ call, id, err: error }, 'unreadable row');
    };
}
