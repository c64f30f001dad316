import type { UnreadableRow } from '@demanda/contracts/rows';
import type { FastifyBaseLogger } from 'fastify';
import { currentActor } from '../../kernel/audit-context';
import type { App } from './app-types';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the function that logs the unreadable rows of a call. */
    logUnreadable: ReturnType<typeof unreadableLog>;
  }
}

/** Rows that are remembered as logged. */
const MAX_REMEMBERED = 1000;

/** Logs each unreadable row of a call once, because open pages read their lists again and again. */
function unreadableLog(log: FastifyBaseLogger) {
  const logged = new Set<string>();
  return (call: string) =>
    ({ id, error }: Pick<UnreadableRow, 'id' | 'error'>): void => {
      const key = JSON.stringify([call, id]);
      if (logged.has(key)) return;
      if (logged.size >= MAX_REMEMBERED) logged.clear();
      logged.add(key);
      log.error({ call, id, traceId: currentActor()?.traceId, err: error }, 'unreadable row');
    };
}

/** Lets every call log unreadable rows. */
export function keepUnreadableLog(app: App): void {
  app.decorate('logUnreadable', unreadableLog(app.log));
}
