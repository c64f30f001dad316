import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { listProjects } from '@demanda/contracts/projects';
import { listRequesters, updateRequester } from '@demanda/contracts/requesters';
import { createTask, getTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../support/call';

/** People who work without a break, through a balancer that knows which instances are open and repeats nothing. */

const PEOPLE = 12;
/** Pause of a person between two rounds of calls. */
const PAUSE_MS = 40;

export interface Failure {
  path: string;
  reason: string;
}

export interface Work {
  timesMs: number[];
  failures: Failure[];
}

interface Record {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** Sends calls to the open instances in turn. */
export function createBalancer(token: string) {
  const agent = new Agent({ keepAlive: true });
  let open: string[] = [];
  let turn = 0;

  async function call<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    turn += 1;
    const url = `${open[turn % open.length]!}/api${path}`;
    const text = await send(url, token, { method, body, agent });
    return JSON.parse(text) as Answer;
  }

  return { call, setOpen: (urls: string[]) => (open = urls), close: () => agent.destroy() };
}
export type Balancer = ReturnType<typeof createBalancer>;

/** Lets people work until `stop`; `takeWork` returns what they have done since its last call. */
export function startPeople({ call }: Balancer) {
  let work: Work = { timesMs: [], failures: [] };
  let isRunning = true;
  /** Codes of tasks whose creation was acknowledged. */
  const created: string[] = [];

  async function timed<Answer>(path: string, method?: string, body?: object): Promise<Answer | undefined> {
    const start = performance.now();
    try {
      const answer = await call<Answer>(path, method, body);
      work.timesMs.push(performance.now() - start);
      return answer;
    } catch (error) {
      work.failures.push({ path: `${method ?? 'GET'} ${path}`, reason: String(error) });
    }
  }
  const at = ({ path }: { path: string }, id: number) => path.replace(':id', String(id));

  /** Works on a task and a requester of its own, so that no two people save the same record. */
  async function workAs(person: number): Promise<void> {
    for (let round = 0; isRunning; round += 1) {
      const code = `ROLLING-${person}-${round}`;
      const input = { code, title: `Tarefa ${code}`, priority: 'LOW', requesterId: person + 1 };
      const task = await timed<Record>(createTask.path, 'POST', input);
      if (task) created.push(code);
      await timed(`${listTasks.path}?page=0&size=20&sort=createdAt,desc`);
      if (task) {
        await timed(at(getTask, task.id));
        const body = { ...input, title: `${input.title}!`, version: task.version };
        await timed(at(updateTask, task.id), 'PUT', body);
      }
      await timed(`${listTasks.path}?page=0&size=20&title=icms`);
      const requester = await timed<Record>(at(updateRequester, person + 1));
      if (requester) {
        const { name, email, phone, version } = requester;
        await timed(at(updateRequester, person + 1), 'PUT', { name, email, phone, version });
      }
      await timed(`${listRequesters.path}?page=0&size=20`);
      await timed(`${listProjects.path}?page=0&size=20`);
      await timed(getDashboardStatistics.path);
      await wait(PAUSE_MS);
    }
  }

  const people = Array.from({ length: PEOPLE }, (_, person) => workAs(person));
  return {
    takeWork(): Work {
      const done = work;
      work = { timesMs: [], failures: [] };
      return done;
    },
    async stop(): Promise<string[]> {
      isRunning = false;
      await Promise.all(people);
      return created;
    },
  };
}
