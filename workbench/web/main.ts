import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { kb, ms, say, table, times, type Row } from '../support/report';
import { median, medianRatio } from '../support/statistics';
import type { Traffic } from '../../apps/e2e/support/traffic';
import { serialHops } from './hops';
import { FEDERATION } from './limits';
import { openBesideOlder } from './older';
import { rollbacks } from './rollback';
import { openProducts } from './products';
import { LINE_NAME, ROUNDS, timesTo } from './speed';
import { FIRST_ROW, LOGIN, type Goal } from '../../apps/e2e/support/scenario';
import { ALL_AREAS } from './areas';
import { createVerdicts, noiseOf, type Verdicts } from '../support/verdicts';
import { typical, visitAlternating } from './visit-traffic';
import { visitTable } from './visit-rows';
import { measureVisits, SLOWDOWN, VISITS, type NamedProduct } from './visits';

interface Environment extends Awaited<ReturnType<typeof openProducts>> {
  verdicts: Verdicts;
}

const HEAD: Row = ['', 'federated', 'twin', ''];

type Traffics = readonly Traffic[];

const ratioOf = (ours: Traffics, theirs: Traffics, value: (traffic: Traffic) => number) =>
  medianRatio(ours.map(value), theirs.map(value));

/** Returns the noise of a ratio of medians. */
const ratioNoise = (ours: readonly number[], theirs: readonly number[]) =>
  (noiseOf(ours) + noiseOf(theirs)) / median(theirs);

function trafficRows(
  { name }: Goal<keyof typeof FEDERATION.bytes>,
  [ours, theirs]: [Traffics, Traffics],
  { atMost }: Verdicts,
): Row[] {
  const counted = (what: string, value: (traffic: Traffic) => number, verdict: string): Row => [
    `${name}: ${what}`,
    String(value(typical(ours))),
    String(value(typical(theirs))),
    verdict,
  ];
  const none = (what: string, value: (traffic: Traffic) => number): Row =>
    counted(what, value, atMost(`${name}: ${what}`, value(typical(ours)), 0));
  const [our, their] = [typical(ours), typical(theirs)];
  const more = our.requests - their.requests;
  const scripts = `${name}: JavaScript, gzip`;
  const bytes = ratioOf(ours, theirs, ({ scriptBytes }) => scriptBytes);
  const time = times(ratioOf(ours, theirs, ({ time }) => time));
  const requests = atMost(`${name}: more requests`, more, FEDERATION.moreRequests[name]);
  return [
    [`${name}: time on loopback`, ms(our.time), ms(their.time), time],
    [
      ...[scripts, kb(our.scriptBytes), kb(their.scriptBytes)],
      `${times(bytes)}, ${atMost(scripts, bytes, FEDERATION.bytes[name])}`,
    ],
    counted(
      'requests',
      ({ requests }) => requests,
      `${more < 0 ? '' : '+'}${more}${name === FIRST_ROW.name ? `, ${requests}` : ''}`,
    ),
    none('requests for a manifest', ({ manifests }) => manifests),
    none('files fetched twice', ({ twice }) => twice),
  ];
}

async function compareTraffic(
  { browser, products, verdicts }: Environment,
  rounds = ROUNDS.count,
): Promise<void> {
  const rows: Row[] = [];
  for (const goal of [LOGIN, FIRST_ROW, ALL_AREAS]) {
    const [ours, theirs] = await visitAlternating(browser, products, goal, rounds);
    rows.push(...trafficRows(goal, [ours!, theirs!], verdicts));
  }
  say(`Until the goal, with an empty cache, medians of ${rounds} visits in turns`);
  say(`${table(HEAD, rows)}\n`);
}

async function compareHops({ browser, products, verdicts }: Environment): Promise<void> {
  const [ours, theirs] = [await serialHops(browser, products[0]!), await serialHops(browser, products[1]!)];
  say("Serial network hops from the page to the first row's call (page → scripts → call: 2), found by");
  say('holding back every request: how many times the delay is in the moment of the call, median of 3');
  const verdict = verdicts.atMost('serial network hops', ours, FEDERATION.hops);
  say(`${table(HEAD, [[FIRST_ROW.path, String(ours), String(theirs), verdict]])}\n`);
}

async function compareSpeed({ browser, products, verdicts }: Environment): Promise<void> {
  const rows: Row[] = [];
  for (const goal of [LOGIN, FIRST_ROW]) {
    const samples = await timesTo(browser, products, goal);
    const [ours, theirs] = products.map(({ name }) => samples.get(name)!);
    const ratio = medianRatio(ours!, theirs!);
    const noise = ratioNoise(ours!, theirs!);
    const verdict = verdicts.atMost(`${goal.name}: time`, ratio, FEDERATION.time, { noise });
    const shown = `${times(ratio)} ± ${noise.toFixed(2)}, ${verdict}`;
    rows.push([goal.name, ms(median(ours!)), ms(median(theirs!)), shown]);
  }
  say(
    `Time from the address at ${LINE_NAME}, with an empty cache, medians of ${ROUNDS.count} visits in turns`,
  );
  say(`${table(HEAD, rows)}\n`);
}

async function showVisits(
  browser: Browser,
  products: readonly NamedProduct[],
  verdicts: Verdicts,
): Promise<void> {
  const samples = await measureVisits(browser, products);
  say(
    `What a person waits for, at 1/${SLOWDOWN} of the processor's speed and ${LINE_NAME}, medians of ${VISITS} visits`,
  );
  say(`${visitTable(samples, verdicts)}\n`);
}

async function timeRollbacks({ products }: Environment): Promise<void> {
  const measured = await rollbacks(products[0]!, ROUNDS.count);
  const row = (name: string, values: number[]): Row => [name, ms(median(values)), ms(Math.max(...values))];
  say(`Rollback until the server serves the other release, ${ROUNDS.count} times with the command; goal 1 s`);
  const rows = [
    row(
      'from the end of the command',
      measured.map(({ sinceCommand }) => Math.max(0, sinceCommand)),
    ),
    row(
      'from the write of the deployment',
      measured.map(({ sinceDeployment }) => sinceDeployment),
    ),
  ];
  say(`${table(['', 'median', 'worst'], rows)}\n`);
}

/** Everything that depends on time, on a quiet machine. */
async function compareTimes(environment: Environment): Promise<void> {
  await compareHops(environment);
  await compareSpeed(environment);
  await showVisits(environment.browser, environment.products.slice(0, 1), environment.verdicts);
  await timeRollbacks(environment);
}

/** Compares the visits with those of an older version. */
async function compareWithOlder(older: string, verdicts: Verdicts): Promise<void> {
  const { browser, products, close } = await openBesideOlder(older);
  try {
    await showVisits(browser, products, verdicts);
  } finally {
    await close();
  }
}

async function compareWithTwin(isShort: boolean, verdicts: Verdicts): Promise<void> {
  const environment = { ...(await openProducts()), verdicts };
  try {
    await compareTraffic(environment, isShort ? 1 : undefined);
    if (!isShort) await compareTimes(environment);
  } finally {
    await environment.close();
  }
}

/**
 * Measures the cost of federation, the product compared with the same sources as one application, and what a person
 * waits for; with `--bytes` only what is downloaded, by one visit of each, whatever else the machine does; with `--older`
 * only what a person waits for, beside an older version. Fails the run when a ratio or a count exceeds its limit.
 */
export async function benchWeb(args: string[]): Promise<void> {
  const options = { bytes: { type: 'boolean' }, older: { type: 'string' } } as const;
  const { bytes = false, older } = parseArgs({ args, options }).values;
  const verdicts = createVerdicts();
  await (older ? compareWithOlder(older, verdicts) : compareWithTwin(bytes, verdicts));
  if (verdicts.lost.length === 0) return;
  say(`Exceeded:\n  ${verdicts.lost.join('\n  ')}\n`);
  process.exitCode = 1;
}
