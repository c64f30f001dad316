import { exportTasks } from '@demanda/contracts/task-exports';
import { listTasks } from '@demanda/contracts/tasks';
import { once } from 'node:events';
import { get as ask, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { get } from '../support/call';
import { FIRST_PAGE } from '../../apps/api/test/make/list-cases';
import type { Environment, Run } from './environment';

/** Downloads the spreadsheet of all tasks and discards it. Rejects unless it is complete. */
export async function download({ server, token }: Environment): Promise<Run> {
  const started = performance.now();
  const request = ask(`${server.url}/api${exportTasks.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}.`);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return { ms: performance.now() - started, bytes };
}

const PAUSE_MS = 5;

/** Requests the task list repeatedly until `work` is done. Returns the milliseconds of each call. */
export async function measureCallsDuring(
  { server, token }: Environment,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  while (!isDone) {
    const started = performance.now();
    await get(`${server.url}/api${listTasks.path}?${FIRST_PAGE}`, token);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  await working;
  return times;
}
