import { listTasks } from '@demanda/contracts/tasks';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio } from '../support/statistics';
import { runAlternating } from '../support/run-alternating';
import type { Bare } from './bare';
import { get } from '../support/call';
import { FIRST_PAGE, MIDDLE_TASK, taskCases, type Case } from '../../apps/api/test/make/list-cases';
import { cacheModes, preparing, type Mode } from './modes';
import type { Environment } from './environment';

const LIMIT = 3;
const CACHE_MODES = cacheModes({ count: 15, warmUp: 3 }, { count: 25, warmUp: 4 });
/** Number of shown lists, those with the highest ratios, whether over the limit or not. */
const SHOWN = 5;
/** The default list runs once per this many other lists. */
const EVERY = 10;

const DEFAULT: Case = { name: 'default', query: FIRST_PAGE };

const withDefaults = (cases: readonly Case[]): Case[] =>
  cases.flatMap((one, index) => (index % EVERY === 0 ? [DEFAULT, one] : [one]));

async function measure(
  cases: readonly Case[],
  call: (query: string) => Promise<string>,
  mode: Mode,
  bare: Bare,
): Promise<void> {
  const prepare = preparing(mode, bare);
  const samples = await runAlternating(
    `${cases.length} sorts and filters, ${mode.text}`,
    withDefaults(cases).map(({ name, query }) => ({ name, prepare, run: () => call(query) })),
    mode.rounds,
  );
  const base = samples.get(DEFAULT.name)!;
  const results = cases
    .map(({ name }) => ({ name, all: samples.get(name)!, ratio: medianRatio(samples.get(name)!, base) }))
    .sort((a, b) => b.ratio - a.ratio);
  const over = results.filter(({ ratio }) => ratio > LIMIT);
  const rows = results
    .slice(0, Math.max(over.length, SHOWN))
    .map(({ name, all, ratio }) => [name, ms(median(all)), times(ratio, LIMIT)]);
  say(`The task list: ${cases.length} sorts and filters, ${mode.text} (${mode.rounds.count} runs in turns):`);
  say(`${over.length} over ${LIMIT} × the default list`);
  say(`${table(['', 'p50', 'of default'], [[DEFAULT.name, ms(median(base)), ''], ...rows])}\n`);
}

/** Compares each sort and filter of the task list with its default, over HTTP. */
export async function compareWithDefault({ server, tokens, bare }: Environment): Promise<void> {
  const call = (query: string) => get(`${server.url}/api${listTasks.path}?${query}`, tokens.ADMIN);
  const [task] = listTasks.response.parse(JSON.parse(await call(MIDDLE_TASK))).content;
  for (const mode of CACHE_MODES) await measure(taskCases(task!), call, mode, bare);
}
