import { table, type Row } from '../support/report';
import { quantile } from '../support/statistics';
import type { Damage } from './people/journal';
import type { Result } from './trial';

const READY_LIMIT_MS = 5_000;
const HEAD = [
  'fault',
  'times',
  'acknowledged',
  'lost',
  'doubled',
  'torn',
  'ready p95',
  'longest',
  'failed outside',
  'backups',
];

const count = ({ findings }: Result, damage: Damage) =>
  findings.filter((one) => one.damage === damage).length;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
/** Whether the first write after a fault takes too long; on a busy machine that means nothing. */
export const isLate = ({ readyMs }: Result) => readyMs.length > 0 && quantile(readyMs, 0.95) > READY_LIMIT_MS;

/** Whether anything was lost, doubled, torn or refused, or a call failed outside of the fault. */
export const isBroken = (result: Result): boolean => result.findings.length > 0 || result.failures.length > 0;

const row = (name: string, result: Result): Row => [
  name,
  String(result.times),
  result.acknowledged.toLocaleString('en'),
  ...(['lost', 'doubled', 'torn'] as const).map((damage) => String(count(result, damage))),
  ...[0.95, 1].map((part) => (result.readyMs.length > 0 ? seconds(quantile(result.readyMs, part)) : '')),
  String(result.failures.length),
  result.backups === undefined ? '' : String(result.backups),
];

export const resultTable = (results: ReadonlyMap<string, Result>): string =>
  table(
    HEAD,
    [...results].map(([name, result]) => row(name, result)),
  );

/** Returns the first differences and failures of a result, one a line. */
export const detailsOf = ({ findings, failures }: Result): string[] =>
  [...findings.map(({ damage, text }) => `${damage}: ${text}`), ...failures.map((text) => `outside: ${text}`)]
    .slice(0, 20)
    .map((line) => `    ${line}`);
