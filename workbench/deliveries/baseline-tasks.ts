import { getDeliveryGroup, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { listTasks } from '@demanda/contracts/tasks';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio, quantile } from '../support/statistics';
import { runAlternating } from '../support/run-alternating';
import { get } from '../support/call';
import { FIRST_PAGE } from '../../apps/api/test/make/list-cases';
import { cacheModes, preparing, type Mode } from '../lists/modes';
import type { Environment } from '../lists/environment';

const LIMIT = 3;
const CACHE_MODES = cacheModes({ count: 100, warmUp: 10 }, { count: 300, warmUp: 30 });

/** The calls of a screen, in order. */
interface MeasuredScreen {
  name: string;
  paths: string[];
  /** Maximum ratio to the default task list. */
  limit?: number;
}

const DEFAULT: MeasuredScreen = { name: 'task list, default', paths: [`${listTasks.path}?${FIRST_PAGE}`] };
const page = `${listDeliveryGroups.path}?${FIRST_PAGE}&sort=task.id,desc`;
const cards = getDeliveryStatistics.path;
const column = (status: string) => `${listDeliveryGroups.path}?page=0&size=20&status=${status}`;

const screens = (taskId: number): MeasuredScreen[] => [
  DEFAULT,
  { name: 'page and count', paths: [page] },
  { name: 'seven cards', paths: [cards] },
  { name: 'page, count and cards', paths: [page, cards], limit: LIMIT },
  { name: 'one group', paths: [getDeliveryGroup.path.replace(':id', String(taskId))] },
  { name: 'board, 7 calls of 20 groups', paths: DELIVERY_STATUSES.map(column) },
];

async function statementsOf(paths: readonly string[], { recorder, tokens }: Environment): Promise<number> {
  let count = 0;
  for (const path of paths) count += (await recorder.call(`/api${path}`, tokens.ADMIN)).length;
  return count;
}

async function measure(
  environment: Environment,
  screens: readonly MeasuredScreen[],
  mode: Mode,
): Promise<string> {
  const { server, tokens, bare } = environment;
  const callAll = async (paths: readonly string[]) => {
    for (const path of paths) await get(`${server.url}/api${path}`, tokens.ADMIN);
  };
  const prepare = preparing(mode, bare);
  const contestants = screens.map(({ name, paths }) => ({ name, prepare, run: () => callAll(paths) }));
  const samples = await runAlternating('screens', contestants, mode.rounds);
  const base = samples.get(DEFAULT.name)!;
  const rows: string[][] = [];
  for (const { name, paths, limit } of screens) {
    const all = samples.get(name)!;
    const ratio = times(medianRatio(all, base), limit);
    const statements = String(await statementsOf(paths, environment));
    rows.push([name, statements, ms(median(all)), ms(quantile(all, 0.95)), ratio]);
  }
  return table(['', 'statements', 'p50', 'p95', 'of the task list'], rows);
}

/** Compares the calls of the delivery screens with the default task list. */
export async function compareWithTasks(environment: Environment, taskId: number): Promise<void> {
  for (const mode of CACHE_MODES) {
    const result = await measure(environment, screens(taskId), mode);
    say(`Deliveries by task, ${mode.text} (${mode.rounds.count} runs in turns, limit ${LIMIT} ×)`);
    say(`${result}\n`);
  }
}
