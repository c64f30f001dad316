import { getTask, createTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import { Agent } from 'node:http';
import { send } from '../support/call';
import { FIRST_PAGE } from '../../apps/api/test/make/list-cases';
import type { Environment } from './environment';

// Idle connections end before the server closes them, since a call on a closing one fails.
const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 30_000 });

export type Kind = 'write' | 'search' | 'other';

/** A call of the mixed load. */
export interface MixedCall {
  kind: Kind;
  send(): Promise<unknown>;
}

const SEARCHES = [
  'title=icms',
  'title=isto%20nao%20existe',
  'description=cadastro%20do%20cliente',
  'requesterName=souza&hasDelivery=false',
  'systemModule=fiscal&title=boleto',
  'link=chamados',
];

/** Text of a new task, as long as people write. */
const inputOf = (index: number, requesterId: number): TaskInput => ({
  code: `NOVA-${index}`,
  title: `Ajustar o cadastro do cliente ${index} na tela de notas`,
  description:
    `Pedido ${index}: ao gravar o cadastro do cliente a tela mostra um valor antigo do boleto. `.repeat(3),
  priority: 'MEDIUM',
  taskType: 'BUG',
  serverOrigin: 'prod-sp-01',
  systemModule: 'Financeiro',
  link: `https://chamados.exemplo.com.br/novos/${index}`,
  amount: index % 1000,
  requesterId,
});

/** Returns the call of each turn, by the name of its mix; each call goes to the next server. */
export function mixedCalls({ servers, token }: Environment, mix: 'upkeep' | 'load') {
  let calls = 0;
  const api = (path: string) => `${servers[calls++ % servers.length]!.url}/api${path}`;
  const made: Task[] = [];
  const get = (path: string) => send(api(path), token, { agent });
  const list = (query: string) => get(`${listTasks.path}?${FIRST_PAGE}&${query}`);

  const create = (index: number): MixedCall => ({
    kind: 'write',
    async send() {
      const body = inputOf(index, 1 + (index % 200));
      made.push(JSON.parse(await send(api(createTask.path), token, { body, agent })) as Task);
    },
  });
  const change = (index: number): MixedCall => ({
    kind: 'write',
    async send() {
      const task = made.shift();
      if (!task) return;
      const body = { ...inputOf(index, task.requesterId), code: task.code, version: task.version };
      await send(api(updateTask.path.replace(':id', String(task.id))), token, {
        method: 'PUT',
        body,
        agent,
      });
    },
  });
  const search = (index: number): MixedCall => ({
    kind: 'search',
    send: () => list(SEARCHES[index % SEARCHES.length]!),
  });
  const other =
    (call: (index: number) => Promise<string>) =>
    (index: number): MixedCall => ({ kind: 'other', send: () => call(index) });
  const detail = other((index) => get(getTask.path.replace(':id', String(1 + ((index * 7919) % 90_000)))));
  const newest = other(() => list('sort=createdAt,desc'));
  const byAmount = other(() => list('sort=amount,desc&hasDelivery=false'));
  const stats = other(() => get(getDashboardStatistics.path));

  const MIXES = {
    /** Four writes of 20 calls, and every second call a search, which writes slow down. */
    upkeep: [
      ...[create, search, newest, search, detail, change, search, byAmount, search, detail],
      ...[create, search, newest, search, detail, create, search, byAmount, search, stats],
    ],
    /** 70 % lists, 15 % details, 10 % writes and 5 % dashboard. */
    load: [
      ...[create, newest, search, detail, newest, byAmount, newest, search, detail, newest],
      ...[change, newest, byAmount, newest, detail, search, newest, byAmount, newest, stats],
    ],
  };
  return (index: number): MixedCall => MIXES[mix][index % MIXES[mix].length]!(index);
}
