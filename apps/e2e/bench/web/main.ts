import { kb, ms, say, table, times, type Row } from '../../../../tools/bench/report';
import { median, medianRatio } from '../../../../tools/bench/statistics';
import { visitAlternating, typical, type Traffic } from '../../../../tools/bench/traffic';
import { serialHops } from './hops';
import { rollbacks } from './rollback';
import { openProducts } from './products';
import { LINE_NAME, ROUNDS, timesTo } from './speed';
import { ALL_AREAS, FIRST_ROW, LOGIN, type Goal } from './scenario';

type Environment = Awaited<ReturnType<typeof openProducts>>;

/** Limits: the cost of federation relative to one application (the twin), and an absolute one for rollbacks. */
const LIMITS = { bytes: 1.15, moreRequests: 4, firstRow: 1.1, hops: 3, rollback: 1_000 };

const HEAD: Row = ['', 'federated', 'twin', ''];

const upTo = (value: number, limit: number, unit = '') =>
  `at most ${limit}${unit}${value > limit ? `: OVER` : ''}`;

function trafficRows({ name }: Goal, ours: Traffic, theirs: Traffic): Row[] {
  const more = ours.requests - theirs.requests;
  const counted = (what: string, value: (traffic: Traffic) => number, verdict: string): Row => [
    `${name}: ${what}`,
    String(value(ours)),
    String(value(theirs)),
    verdict,
  ];
  const bytes = times(ours.scriptBytes / theirs.scriptBytes, LIMITS.bytes);
  const limit = name === FIRST_ROW.name ? LIMITS.firstRow : undefined;
  return [
    [`${name}: time on loopback`, ms(ours.time), ms(theirs.time), times(ours.time / theirs.time, limit)],
    [`${name}: JavaScript, gzip`, kb(ours.scriptBytes), kb(theirs.scriptBytes), bytes],
    counted(
      'requests',
      ({ requests }) => requests,
      `${more < 0 ? '' : '+'}${more}${name === FIRST_ROW.name ? `, ${upTo(more, LIMITS.moreRequests)}` : ''}`,
    ),
    counted('requests for a manifest', ({ manifests }) => manifests, upTo(ours.manifests, 0)),
    counted('files fetched twice', ({ twice }) => twice, upTo(ours.twice, 0)),
  ];
}

async function compareTraffic({ browser, products: products }: Environment): Promise<void> {
  const rows: Row[] = [];
  for (const goal of [LOGIN, FIRST_ROW, ALL_AREAS]) {
    const visits = await visitAlternating(browser, products, goal, ROUNDS.count);
    const [ours, theirs] = visits.map(typical);
    rows.push(...trafficRows(goal, ours!, theirs!));
  }
  say(`Until the goal, with an empty cache, medians of ${ROUNDS.count} visits in turns`);
  say(`${table(HEAD, rows)}\n`);
}

async function compareHops({ browser, products: products }: Environment): Promise<void> {
  const [ours, theirs] = [await serialHops(browser, products[0]!), await serialHops(browser, products[1]!)];
  say("Serial network hops from the page to the first row's call (page → scripts → call: 2), found by");
  say('holding back every request: how many times the delay is in the moment of the call, median of 3');
  say(`${table(HEAD, [[FIRST_ROW.path, String(ours), String(theirs), upTo(ours, LIMITS.hops)]])}\n`);
}

async function compareSpeed({ browser, products: products }: Environment): Promise<void> {
  const rows: Row[] = [];
  for (const goal of [LOGIN, FIRST_ROW]) {
    const samples = await timesTo(browser, products, goal);
    const [ours, theirs] = products.map(({ name }) => samples.get(name)!);
    const limit = goal === FIRST_ROW ? LIMITS.firstRow : undefined;
    const ratio = times(medianRatio(ours!, theirs!), limit);
    rows.push([goal.name, ms(median(ours!)), ms(median(theirs!)), ratio]);
  }
  say(
    `Time from the address at ${LINE_NAME}, with an empty cache, medians of ${ROUNDS.count} visits in turns`,
  );
  say(`${table(HEAD, rows)}\n`);
}

async function timeRollbacks({ products: products }: Environment): Promise<void> {
  const measured = await rollbacks(products[0]!, ROUNDS.count);
  const row = (name: string, values: number[]): Row => {
    const [middle, worst] = [median(values), Math.max(...values)];
    return [name, ms(middle), ms(worst), upTo(worst, LIMITS.rollback, ' ms')];
  };
  say(`Rollback until the server serves the other release, ${ROUNDS.count} times with the command`);
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
  say(`${table(['', 'median', 'worst', ''], rows)}\n`);
}

/** Measures the cost of federation: the product compared with the same sources as one application. */
export async function benchWeb(): Promise<void> {
  const environment = await openProducts();
  try {
    await compareTraffic(environment);
    await compareHops(environment);
    await compareSpeed(environment);
    await timeRollbacks(environment);
  } finally {
    await environment.close();
  }
}
