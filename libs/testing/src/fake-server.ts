import { client } from '@demanda/api/client';
import { apiBasePath } from '@demanda/api/base-path';
import { getAccount } from '@demanda/contracts/account';
import { recordActivity } from '@demanda/contracts/activity';
import { taskComments } from '@demanda/contracts/comments';
import type { Contract } from '@demanda/contracts/contract';
import { recordEditors } from '@demanda/contracts/editors';
import { getFirstSteps } from '@demanda/contracts/first-steps';
import { getMaintenance } from '@demanda/contracts/maintenance';
import type { ErrorBody } from '@demanda/contracts/errors';
import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import { listAssignees } from '@demanda/contracts/task-plan';
import { listViews } from '@demanda/contracts/views';
import type { z } from '@demanda/schema';
import { matchPath, readCall, type FakeCall, type WireCall } from './fake-call';
import { toWire, type FakeFile } from './fake-file';

type Body<C extends Contract> = C['file'] extends string
  ? FakeFile
  : C['response'] extends z.ZodType
    ? z.input<C['response']>
    : void;
type Answer<C extends Contract> = Body<C> | ((call: FakeCall<C>) => Body<C> | Promise<Body<C>>);

interface Reply {
  status: number;
  data?: unknown;
}
interface Route {
  contract: Contract;
  reply: (call: FakeCall<Contract>) => Reply | Promise<Reply>;
}

/**
 * Responses that every test has: of views, comments, editors, activity and the user's account, which few tests are
 * about.
 */
const LASTING: Route[] = [
  {
    contract: getAccount,
    reply: () => ({ status: 200, data: { version: 4, minPassword: 6, secondFactor: null } }),
  },
  { contract: getFirstSteps, reply: () => ({ status: 200, data: { steps: [] } }) },
  { contract: getMaintenance, reply: () => ({ status: 200, data: { maintenance: null, version: 2 } }) },
  { contract: listAssignees, reply: () => ({ status: 200, data: [] }) },
  { contract: listViews, reply: () => ({ status: 200, data: { views: [], preferences: {} } }) },
  {
    contract: taskComments.list,
    reply: () => ({ status: 200, data: { comments: [], hasEarlier: false, isFollowing: false } }),
  },
  ...Object.values(recordEditors).map((contract) => ({
    contract,
    reply: () => ({ status: 200, data: { others: [] } }),
  })),
  ...Object.values(recordActivity).map((contract) => ({
    contract,
    reply: () => ({ status: 200, data: { entries: [], next: null, kinds: [] } }),
  })),
];

let routes = [...LASTING];
let received: { contract: Contract; call: FakeCall<Contract> }[] = [];
let faults: string[] = [];
let permissionsVersion: string | undefined;

const lost = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const success = ({ status, response, file }: Contract) => status ?? (response || file ? 200 : 204);
const parameters = (path: string) => path.split(':').length;

/** Server of page tests: responds to contracts, records calls, and fails the test on any other call. */
export const fakeServer = {
  /** Responds with this value, or with the result of the function. The latest registration wins. */
  on<const C extends Contract>(contract: C, answer: Answer<C>): void {
    const make = (typeof answer === 'function' ? answer : () => answer) as (call: unknown) => unknown;
    const reply = async (call: unknown) => ({ status: success(contract), data: await make(call) });
    routes.unshift({ contract, reply });
  },
  /** Responds with this error status and body. */
  fail(contract: Contract, status: number, body: Partial<ErrorBody> = {}): void {
    routes.unshift({ contract, reply: () => ({ status, data: body }) });
  },
  /** Responds with the status and body that the function returns, for calls of which only some fail. */
  reply<const C extends Contract>(contract: C, make: (call: FakeCall<C>) => Reply): void {
    routes.unshift({ contract, reply: make });
  },
  /** Fails every such call with a lost connection or a time-out. */
  lose(contract: Contract, how: 'network' | 'timeout' = 'network'): void {
    routes.unshift({ contract, reply: lost(how === 'network' ? 'ERR_NETWORK' : 'ETIMEDOUT') });
  },
  /** Never responds to the call. */
  hang(contract: Contract): void {
    routes.unshift({ contract, reply: () => new Promise(() => {}) });
  },
  /** Sets the permissions version of all following responses. */
  setPermissionsVersion(name: string): void {
    permissionsVersion = name;
  },
  /** Returns and clears the problems that would fail this test. */
  takeFaults(): string[] {
    return faults.splice(0);
  },
  /** Returns the calls of a contract in order. */
  calls<const C extends Contract>(contract: C): FakeCall<C>[] {
    return received.filter((entry) => entry.contract === contract).map(({ call }) => call as FakeCall<C>);
  },
};

function findRoute(method: string, path: string): Route | undefined {
  const fitting = routes.filter(
    ({ contract }) => contract.method === method && matchPath(contract.path, path) !== undefined,
  );
  // A path without parameters is a better match than `/tasks/:id`.
  return fitting.sort((a, b) => parameters(a.contract.path) - parameters(b.contract.path))[0];
}

async function answer(wire: WireCall): Promise<Reply & { file?: string }> {
  const route = findRoute(wire.method, wire.path);
  if (!route) {
    faults.push(`no response registered for ${wire.method} ${wire.path}`);
    return lost('ERR_NETWORK')();
  }
  const { call, problems } = readCall(route.contract, wire);
  faults.push(...problems);
  received.push({ contract: route.contract, call });
  return { ...(await route.reply(call)), file: route.contract.file };
}

/** Rejects when the caller aborts the call. */
const stopped = (signal: { addEventListener?: (...words: [string, () => void]) => void } = {}) =>
  new Promise<never>((_, reject) => signal.addEventListener?.('abort', () => reject(new Error('stopped'))));

const SENDING = { total: 1_000_000, bytes: 0, lengthComputable: true };

client.defaults.adapter = async (config) => {
  const url = new URL(client.getUri(config), 'http://localhost');
  const reply = answer({
    method: (config.method ?? 'get').toUpperCase(),
    path: decodeURI(url.pathname).slice(apiBasePath().length),
    query: url.searchParams,
    body: config.data as unknown,
    headers: config.headers.toJSON() as Record<string, string>,
    progress: (share) => config.onUploadProgress?.({ ...SENDING, loaded: share * SENDING.total }),
  });
  const { data, status, file } = await Promise.race([reply, stopped(config.signal)]);
  const wire = toWire(status, data, file);
  const headers = {
    ...wire.headers,
    ...(permissionsVersion && { [PERMISSIONS_VERSION_HEADER]: permissionsVersion }),
  };
  return { status, statusText: '', config, ...wire, headers };
};

// Overrides the adapter that uploads set for themselves.
client.interceptors.request.use((config) => ({ ...config, adapter: client.defaults.adapter }));

afterEach(() => {
  const found = faults;
  routes = [...LASTING];
  received = [];
  faults = [];
  permissionsVersion = undefined;
  if (found.length > 0) throw new Error(found.join('\n'));
});
