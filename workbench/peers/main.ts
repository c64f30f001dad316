import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAll } from '../../tools/product/open-all';
import { startPostgres } from '../../tools/test/postgres';
import { temporaryFile } from '../../tools/test/temporary';
import { processorMs } from '../load/processor-time';
import { send } from '../support/call';
import { fill } from '../support/database';
import { begin } from '../support/progress';
import { ms, say, table, times } from '../support/report';
import { runAlternating } from '../support/run-alternating';
import { median, quantile } from '../support/statistics';
import { CALLS, type Call, type Candidate, type Place } from './candidate';
import { startDirectus } from './directus';
import { residentMb } from './memory';
import { startOwn } from './own';
import { startStrapi } from './strapi';

const ROUNDS = { count: 6, warmUp: 2 };
const CONNECTIONS = 4;
const CALLS_PER_RUN = 40;
/** Times the calls a second of Directus. */
const LIMIT = 8;
/** The same with at most half of its memory. */
const SMALL_LIMIT = 1;
const SMALL = '--max-old-space-size=64 --max-semi-space-size=2';

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const call = ({ base, queries, token }: Candidate, name: Call) =>
  send(base + queries[name], token, { agent });

async function callOften(candidate: Candidate, name: Call): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let count = 0; count < CALLS_PER_RUN / CONNECTIONS; count += 1) await call(candidate, name);
    }),
  );
}

/** Returns the totals by call. Throws when those of two candidates differ. */
async function refuseOtherTotals(candidates: readonly Candidate[]): Promise<Map<Call, number>> {
  const totals = new Map<Call, number>();
  for (const name of CALLS) {
    const counts: string[] = [];
    for (const candidate of candidates) {
      const [total, rows] = candidate.counts(JSON.parse(await call(candidate, name)) as never);
      counts.push(`${total} of which ${rows} are returned`);
      totals.set(name, total);
    }
    if (new Set(counts).size !== 1) throw new Error(`${name}: the answers differ: ${counts.join(', ')}`);
  }
  return totals;
}

/** Starts the peers; one that does not start is named and left out. */
async function startPeers(packages: string, place: Omit<Place, 'folder'>): Promise<Candidate[]> {
  const peers: Candidate[] = [];
  for (const [name, start] of Object.entries({ directus: startDirectus, strapi: startStrapi })) {
    try {
      begin(`starting ${name}`);
      peers.push(await start({ ...place, folder: join(packages, name) }));
    } catch (error) {
      say(`${name} is left out: ${String(error)}`);
    }
  }
  return peers;
}

/** Processor time of a call in the server and in the database. */
async function processorOf(candidate: Candidate, name: Call, database: number): Promise<string> {
  const parts = [candidate.pid, database];
  const before = parts.map((pid) => processorMs([pid]));
  for (let run = 0; run < 4; run += 1) await callOften(candidate, name);
  return parts
    .map((pid, place) => ms((processorMs([pid]) - before[place]!) / (4 * CALLS_PER_RUN)))
    .join(' + ');
}

interface Measured {
  /** Milliseconds of each run. */
  runs: Map<string, number[]>;
  memory: Map<Candidate, number[]>;
}

async function measure(candidates: readonly Candidate[]): Promise<Measured> {
  const memory = new Map<Candidate, number[]>(candidates.map((candidate) => [candidate, []]));
  const runs = await runAlternating(
    'the calls of all',
    CALLS.flatMap((name) =>
      candidates.map((candidate) => ({
        name: `${candidate.name} ${name}`,
        prepare: async () => void memory.get(candidate)!.push(residentMb(candidate.pid)),
        run: () => callOften(candidate, name),
      })),
    ),
    ROUNDS,
  );
  return { runs, memory };
}

/** How many times as many calls a second one makes as the other, in the rounds: quantiles. */
function ratioOf({ runs }: Measured, name: Call, [one, other]: readonly [Candidate, Candidate]) {
  const base = runs.get(`${other.name} ${name}`)!;
  const ratios = runs
    .get(`${one.name} ${name}`)!
    .flatMap((time, round) => (base[round] === undefined ? [] : base[round] / time));
  return { middle: median(ratios), low: quantile(ratios, 0.1), high: quantile(ratios, 0.9) };
}

/** Prints the figures of all and returns what is beyond the limits. */
async function report(
  measured: Measured,
  {
    candidates,
    totals,
    database,
  }: { candidates: readonly Candidate[]; totals: Map<Call, number>; database: number },
): Promise<void> {
  const rows: string[][] = [];
  for (const name of CALLS)
    for (const candidate of candidates) {
      const seconds = median(measured.runs.get(`${candidate.name} ${name}`)!) / 1000;
      const { middle, low, high } = ratioOf(measured, name, [candidates[0]!, candidate]);
      rows.push([
        `${name}: ${candidate.name}`,
        totals.get(name)!.toLocaleString('en'),
        (CALLS_PER_RUN / seconds).toFixed(0),
        `${times(middle)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
        await processorOf(candidate, name, database),
        `${median(measured.memory.get(candidate)!).toFixed(0)} MB`,
      ]);
    }
  say(table(['', 'matches', 'calls a second', 'ours are', 'processor: server + database', 'memory'], rows));
}

function refuseSlower(
  measured: Measured,
  [own, small, directus]: readonly [Candidate, Candidate, Candidate],
): void {
  const lost: string[] = [];
  const atLeast = (what: string, value: number, limit: number) => {
    const line = `${what}: ${times(value)}, at least ${limit} ×`;
    if (value < limit) lost.push(line);
    say(line);
  };
  for (const name of CALLS) {
    atLeast(`${name}, of Directus`, ratioOf(measured, name, [own, directus]).middle, LIMIT);
    atLeast(
      `${name}, of Directus with little memory`,
      ratioOf(measured, name, [small, directus]).middle,
      SMALL_LIMIT,
    );
  }
  const [little, much] = [small, directus].map((one) => median(measured.memory.get(one)!));
  atLeast('the memory of Directus, of the little memory', much! / little!, 2);
  if (lost.length > 0) throw new Error(`Beyond their limits:\n${lost.join('\n')}`);
}

/**
 * Compares the task list with those of Directus and Strapi on one PostgreSQL with the same rows. --packages keeps what
 * npm installed for the next run.
 */
export async function benchPeers(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      tasks: { type: 'string', default: '100000' },
      packages: { type: 'string' },
    },
  });
  const postgres = await startPostgres();
  if (!postgres) return say('Peers: not measured, no initdb and postgres found on this machine.\n');
  const { close } = await openAll(async (onClose) => {
    onClose(() => postgres.stop());
    await fill(postgres.url, Number(values.tasks));
    const packages = values.packages ?? temporaryFile('peers');
    if (!values.packages) onClose(() => rmSync(packages, { recursive: true, force: true }));
    const place = { ownUrl: postgres.url, onClose };
    begin('building and starting our server');
    const own = await startOwn('Demanda', place);
    const small = await startOwn('with little memory', place, SMALL);
    const peers = await startPeers(packages, place);
    const candidates = [own, small, ...peers];
    const totals = await refuseOtherTotals(candidates);
    const measured = await measure(candidates);
    await report(measured, { candidates, totals, database: postgres.pid });
    const directus = peers.find(({ name }) => name.startsWith('Directus'));
    if (!directus) throw new Error('Directus did not start, so no ratio was checked.');
    refuseSlower(measured, [own, small, directus]);
    return {};
  });
  await close();
}
