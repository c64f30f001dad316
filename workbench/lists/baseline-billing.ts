import { listBillingPeriods } from '@demanda/contracts/billing';
import { listCharges } from '@demanda/contracts/charges';
import { listTasks } from '@demanda/contracts/tasks';
import { get } from '../support/call';
import { ms, say, table, times } from '../support/report';
import { runAlternating } from '../support/run-alternating';
import { median, medianRatio, quantile } from '../support/statistics';
import type { Environment } from './environment';
import { fillBilling, fillCharges } from './fill-billing';

const ROUNDS = { count: 60, warmUp: 6 };
const PERIODS_LIMIT = 1.5;
const CHARGES_LIMIT = 1.2;

const PLAIN_SUM = `select link.billing_period_id, count(*), sum(task.amount) from billing_period_tasks link
  join tasks task on task.id = link.task_id group by link.billing_period_id`;

/** Compares the list of periods, three fifths of which are billed, with the plain sum of their tasks by the driver. */
export async function comparePeriods({ server, tokens, bare, databaseUrl }: Environment): Promise<void> {
  await fillBilling(databaseUrl, 0.6);
  const sum = { text: PLAIN_SUM, values: [] };
  const samples = await runAlternating(
    'the list of periods',
    [
      { name: 'list', run: () => get(`${server.url}/api${listBillingPeriods.path}?size=100`, tokens.ADMIN) },
      { name: 'sum', run: () => bare.send([sum]) },
    ],
    ROUNDS,
  );
  const [list, plain] = [samples.get('list')!, samples.get('sum')!];
  say(`The list of periods, three fifths billed (${ROUNDS.count} runs in turns, limit ${PERIODS_LIMIT} ×)`);
  const ratio = times(medianRatio(list, plain), PERIODS_LIMIT);
  say(
    `${table(['', 'p50', 'plain sum', 'ratio'], [['list', ms(median(list)), ms(median(plain)), ratio]])}\n`,
  );
}

/** Queries of the list of charges with those of the list of tasks that they are compared with. */
const PAIRS: [name: string, charges: string, tasks: string][] = [
  ['default', '', ''],
  ['by status', '&sort=status,asc', '&sort=priority,asc'],
  ['by open amount', '&sort=openAmount,desc', '&sort=amount,desc'],
  ['by due date', '&sort=dueOn,asc', '&sort=dueOn,asc'],
  ['of a status', '&status=ATRASADA', '&priority=HIGH'],
];

/** Compares the list of charges with that of as many tasks. */
export async function compareCharges({ server, tokens, databaseUrl }: Environment): Promise<void> {
  const count = await fillCharges(databaseUrl);
  const call = (path: string, query: string) => () =>
    get(`${server.url}/api${path}?size=20${query}`, tokens.ADMIN);
  const samples = await runAlternating(
    'the list of charges',
    PAIRS.flatMap(([name, charges, tasks]) => [
      { name: `${name} charges`, run: call(listCharges.path, charges) },
      { name: `${name} tasks`, run: call(listTasks.path, tasks) },
    ]),
    ROUNDS,
  );
  const rows = PAIRS.map(([name]) => {
    const [charges, tasks] = [samples.get(`${name} charges`)!, samples.get(`${name} tasks`)!];
    const p90 = [quantile(charges, 0.9), quantile(tasks, 0.9)] as const;
    return [
      name,
      ms(median(charges)),
      ms(median(tasks)),
      ...p90.map((one) => ms(one)),
      times(p90[0] / p90[1], CHARGES_LIMIT),
    ];
  });
  say(
    `${count.toLocaleString('en')} charges beside as many tasks (${ROUNDS.count} runs in turns, limit ${CHARGES_LIMIT} ×)`,
  );
  say(`${table(['', 'charges p50', 'tasks p50', 'charges p90', 'tasks p90', 'p90 ratio'], rows)}\n`);
}
