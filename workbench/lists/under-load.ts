import autocannon from 'autocannon';
import { say, table } from '../support/report';
import { FIRST_PAGE } from '../../apps/api/test/make/list-cases';
import type { Environment } from './environment';

const CONNECTIONS = 8;
const SECONDS = 8;

/** Measures the lists per second under concurrent calls. */
export async function underLoad({ server, tokens }: Environment): Promise<void> {
  const rows: string[][] = [];
  for (const [role, token] of Object.entries(tokens)) {
    const { requests, latency, non2xx, errors } = await autocannon({
      url: `${server.url}/api/tasks?${FIRST_PAGE}`,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed under load.`);
    rows.push([role, requests.average.toFixed(0), `${latency.p50} ms`, `${latency.p99} ms`]);
  }
  say(
    `The default list asked for by ${CONNECTIONS} connections for ${SECONDS} s, server and clients on one machine`,
  );
  say(table(['', 'lists/s', 'p50', 'p99'], rows));
  say();
}
