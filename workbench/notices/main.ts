import { recordActivity } from '@demanda/contracts/activity';
import { listNotices } from '@demanda/contracts/notices';
import { getLive } from '@demanda/contracts/platform-live';
import { listTasks } from '@demanda/contracts/tasks';
import { Client } from 'pg';
import { ms, say, table } from '../support/report';
import { median } from '../support/statistics';
import { DEMO_USERS } from '../../apps/api/demo/records/words-people';
import { get } from '../support/call';
import type { Statement } from '../support/database';
import { openEnvironment } from '../lists/environment';
import { fillNotices } from './fill-notices';

const TIMES = 50;

/** Returns the milliseconds that PostgreSQL takes to plan and run a statement, as `explain analyze` says it. */
async function explain(client: Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Record<string, number>] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const [plan] = rows[0]!['QUERY PLAN'];
  return plan['Planning Time']! + plan['Execution Time']!;
}

const isRead = ({ text }: Statement) => /^\s*(select|with)/i.test(text);

/** Measures the bell, the activity of a task and the filter of overdue tasks: 1,000,000 notices, 100,000 tasks. */
export async function benchNotices(): Promise<void> {
  const environment = await openEnvironment();
  if (!environment) return say('Notices: not measured, no initdb and postgres found on this machine.\n');
  const { server, recorder, tokens, databaseUrl, close } = environment;
  const client = new Client({ connectionString: databaseUrl });
  try {
    const reader = DEMO_USERS.find(({ profile, password }) => profile === 'MANAGER' && password)!.username;
    const taskId = await fillNotices(databaseUrl, reader);
    await client.connect();
    const activity = recordActivity.tasks.path.replace(':id', String(taskId));
    const paths: Record<string, string> = {
      'bell: count of unread': getLive.path,
      'bell: first page': listNotices.path,
      'activity of a task': `${activity}?size=25`,
      'activity, changes only': `${activity}?size=25&kind=CHANGE`,
      'tasks overdue': `${listTasks.path}?page=0&size=10&isOverdue=true`,
      'tasks that wait for my answer': `${listTasks.path}?page=0&size=10&awaitsMyAnswer=true`,
      'tasks not overdue': `${listTasks.path}?page=0&size=10&isOverdue=false`,
    };
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(paths)) {
      const statements = await recorder.call(`/api${path}`, tokens.MANAGER);
      const took: number[] = [];
      for (const one of statements.filter(isRead)) {
        await explain(client, one);
        took.push(await explain(client, one));
      }
      const calls: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const since = performance.now();
        await get(`${server.url}/api${path}`, tokens.MANAGER);
        calls.push(performance.now() - since);
      }
      rows.push([name, String(statements.length), ms(Math.max(...took)), ms(median(calls))]);
    }
    say(table(['call', 'statements', 'slowest statement', 'call, median'], rows));
    say();
  } finally {
    await client.end();
    await close();
  }
}
