import { getRequesterAccount } from '@demanda/contracts/payments';
import { listRequesters, type Requester } from '@demanda/contracts/requesters';
import { listCharges, type Charge } from '@demanda/contracts/charges';
import type { Page } from '@demanda/contracts/list';
import type { RequesterAccount } from '@demanda/contracts/payments';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../../apps/api/src/engines/database';
import { randomFrom } from '../../apps/api/demo/records/random';
import { openAll } from '../../tools/product/open-all';
import { startInstallation, type Installation } from '../faults/environment/installation';
import { startCluster } from '../faults/environment/postgres';
import { createClient, type Client } from '../faults/people/client';
import { begin } from '../support/progress';
import { say } from '../support/report';
import { createStormCaller, newJournal, prepareGround } from './callers';
import { moneyText } from './expected';
import { checkStorm, type Said } from './storm-check';

const CALLERS = 16;
const MAX_SHOWN = 20;

async function readSaid(client: Client): Promise<Said> {
  const said: Said = { charges: [], accounts: new Map() };
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const query = { sort: 'number,asc', size: 100, page };
    const { body } = await client.call<Page<Charge>>(listCharges, { query });
    said.charges.push(...body.content);
    isLast = said.charges.length >= body.totalElements;
  }
  const requesters = await client.call<Page<Requester>>(listRequesters, { query: { size: 100 } });
  for (const { id } of requesters.body.content)
    said.accounts.set(
      id,
      (await client.call<RequesterAccount>(getRequesterAccount, { params: { id } })).body,
    );
  return said;
}

/** Kills one server after the other at random moments, and starts it again. Returns how often. */
async function killUntil(end: number, installations: readonly Installation[]): Promise<number> {
  const random = randomFrom(16);
  for (let kills = 0; ; kills += 1) {
    await wait(random.whole(4_000, 9_000));
    if (Date.now() > end) return kills;
    const installation = installations[kills % installations.length]!;
    await installation.stop('SIGKILL');
    await installation.start();
  }
}

const openServers = (isOnPostgres: boolean) =>
  openAll(async (onClose) => {
    const cluster = isOnPostgres ? await startCluster() : undefined;
    onClose(() => cluster?.close());
    const settings = cluster && { DATABASE_URL: cluster.url };
    const installations: Installation[] = [];
    for (let count = cluster ? 2 : 1; count > 0; count -= 1) {
      const installation = await startInstallation(settings);
      onClose(() => installation.close());
      installations.push(installation);
    }
    return { installations, databaseUrl: cluster?.url };
  });

/** Sixteen callers who bill, link, pay, cancel and reverse at random while servers are killed. Exits with 1 for a finding. */
export async function runStorm(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      database: { type: 'string', default: 'postgres' },
      seed: { type: 'string', default: '1' },
    },
  });
  begin('building and starting the servers');
  const { installations, databaseUrl, close } = await openServers(values.database === 'postgres');
  try {
    const clients = installations.map(({ url }) => createClient(url));
    const ground = await prepareGround(clients[0]!);
    const journal = newJournal();
    const until = Date.now() + Number(values.minutes) * 60_000;
    begin(`${CALLERS} callers on ${values.database}`);
    const callers = Array.from({ length: CALLERS }, (_, index) =>
      createStormCaller(clients[index % clients.length]!, journal, {
        ...ground,
        seed: Number(values.seed) * 1000 + index,
      })(until),
    );
    const [kills] = await Promise.all([killUntil(until, installations), ...callers]);
    begin('comparing');
    const said = await readSaid(clients[0]!);
    const day = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
    for (const installation of installations) await installation.stop();
    const { db, close: closeDatabase } = await createDatabase({
      DATA_DIR: installations[0]!.env.DATA_DIR!,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: 2,
      PREPARED_STATEMENTS: true,
    });
    const result = await checkStorm(db, journal, said, day);
    await closeDatabase();
    const failures = clients.flatMap((client) => client.failures.filter(({ text }) => / 5\d\d$/.test(text)));
    const findings = [...result.findings, ...failures.map(({ text }) => `failed: ${text}`)];
    for (const finding of findings.slice(0, MAX_SHOWN)) say(finding);
    say(
      [...journal.calls]
        .map(([name, count]) => `${name} ${count}`)
        .sort()
        .join(', '),
    );
    say(
      `${values.database}, ${values.minutes} min, ${kills} kills: ${result.charges} charges, ${result.entries} entries, ` +
        `${moneyText(result.paid)} paid; ${journal.done.size} entries acknowledged, ${journal.refused.size} refused; ` +
        `${findings.length} findings`,
    );
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}
