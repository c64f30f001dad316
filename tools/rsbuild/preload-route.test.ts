import { runInNewContext } from 'node:vm';
import { preloadRoute } from './inline-scripts';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });

const release = {
  preloads: {
    files: ['frame.js', 'frame.css', 'login.js', 'dashboard.js', 'list.js', 'create.js'].map(file),
    frame: [0, 1],
    pages: {
      '/login': [2],
      '/dashboard': [3],
      '/tasks': [4],
      '/tasks/create': [5],
      '/tasks/:id/edit': [4, 5],
    },
  },
  remotes: [
    {
      name: 'tasks',
      preload: [file('remoteEntry.js')],
      routes: [
        { path: '/tasks', screen: 'tasks', calls: [{ path: '/tasks?page=0', list: 'tasks' }] },
        { path: '/tasks/create', screen: 'tasks', right: 'tasks:CREATE' },
        {
          path: '/tasks/:id/edit',
          screen: 'tasks',
          profiles: ['ADMIN'],
          right: 'tasks:EDIT',
          otherRights: ['tasks:DELETE'],
        },
      ],
    },
  ],
};

interface Person {
  screens: string[];
  profiles?: { code: string; active: boolean }[];
  rights?: Record<string, string[]>;
  /** Seconds until the session ends. */
  left?: number;
  mustChangePassword?: boolean;
  /** Default view of the list of tasks. */
  view?: string;
}

const tokenOf = (left: number) =>
  `a.${Buffer.from(JSON.stringify({ name: 'Ação?', exp: Date.now() / 1000 + left })).toString('base64url')}.b`;

const storageOf = ({
  screens,
  profiles = [],
  rights = {},
  left = 60,
  mustChangePassword,
  view,
}: Person): Record<string, string> => ({
  'auth.token': tokenOf(left),
  'auth.user': JSON.stringify({ id: 7, allowedScreens: screens, mustChangePassword }),
  'auth.permissions': JSON.stringify({ profiles, resourcePermissions: rights, fieldPermissions: {} }),
  ...(view && { 'demanda.default-view.7.tasks': view }),
});

interface Link {
  as: string;
  crossOrigin: string;
  integrity: string;
  href: string;
}

interface Served {
  /** Names of the disabled remotes. */
  off?: string[];
  document?: unknown;
}

/**
 * Runs the script, lets the first script of the shell arrive, and returns the links that the page has before and after
 * it, and whether it marks a way to the sign-in.
 */
function run(address: string, person?: Person, { off = [], document = release }: Served = {}) {
  const links: Link[] = [];
  const texts: Record<string, string> = { release: JSON.stringify(document), disabled: JSON.stringify(off) };
  const storage = person ? storageOf(person) : {};
  const marks: string[] = [];
  const calls: string[] = [];
  const arrived: string[] = [];
  let arrive = () => {};
  class PerformanceObserver {
    constructor(onEntries: (entries: unknown, observer: PerformanceObserver) => void) {
      arrive = () => onEntries([], this);
    }
    observe() {}
    disconnect() {
      arrive = () => {};
    }
  }
  const { pathname, search } = new URL(address, 'http://page.test');
  runInNewContext(preloadRoute, {
    ...{ atob, crypto, AbortController, PerformanceObserver },
    performance: { getEntriesByName: (url: string) => arrived.filter((name) => name === url) },
    setTimeout: () => 0,
    fetch: (url: string) => {
      calls.push(url);
      return new Promise(() => {});
    },
    location: { pathname, search },
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    document: {
      querySelector: () => null,
      getElementById: (id: string) => ({ textContent: texts[id] }),
      createElement: () => ({}),
      documentElement: { setAttribute: (name: string) => marks.push(name) },
      head: { appendChild: (link: Link) => links.push(link) },
      scripts: [{ defer: false }, { defer: true, src: 'shell.js' }, { defer: true, src: 'index.js' }],
    },
  });
  arrive();
  const early = [...links];
  arrived.push('index.js');
  arrive();
  arrive();
  return {
    ...{ early, links, calls },
    leadsToSignIn: marks.includes('data-signed-out'),
    hasFrame: marks.includes('data-signed-in'),
  };
}

const open = (...visit: Parameters<typeof run>) => run(...visit).links;

const names = (links: Link[]) => links.map(({ href }) => href);
const frame = ['frame.js', 'frame.css'];
const member: Person = { screens: ['tasks'] };

test('signed-out users preload the sign-in, whatever the URL', () => {
  expect(names(open('/login'))).toEqual(['login.js']);
  expect(names(open('/tasks'))).toEqual(['login.js']);
  expect(names(open('/tasks', { ...member, left: -1 }))).toEqual(['login.js']);
});

test('signed-out users see the sign-in of the page at every address that leads to it', () => {
  for (const address of ['/login', '/', '/settings', '/tasks', '/tasks/7/edit'])
    expect([address, run(address).leadsToSignIn]).toEqual([address, true]);
  expect(run('/unknown').leadsToSignIn).toBe(false);
  expect(run('/tasks', member).leadsToSignIn).toBe(false);
});

test('signed-in users see the frame of the page at every existing address', () => {
  for (const address of ['/', '/settings', '/tasks', '/tasks/7/edit'])
    expect([address, run(address, member).hasFrame]).toEqual([address, true]);
  expect(run('/unknown', member).hasFrame).toBe(false);
  expect(run('/tasks').hasFrame).toBe(false);
});

test('signed-in users preload the layout, the remote and the page of the URL', () => {
  expect(names(open('/tasks', member))).toEqual([...frame, 'remoteEntry.js', 'list.js']);
  expect(names(open('/tasks/', member))).toEqual([...frame, 'remoteEntry.js', 'list.js']);
  expect(names(open('/', member))).toEqual([...frame, 'dashboard.js']);
});

test('nothing is preloaded before a script of the shell has arrived', () => {
  expect(run('/tasks', member).early).toEqual([]);
});

test('preloads nothing that the user may not see', () => {
  expect(names(open('/tasks', { screens: [] }))).toEqual(frame);
  expect(names(open('/tasks/create', member))).toEqual(frame);
  expect(names(open('/tasks/7/edit', member))).toEqual(frame);
  const former = { ...member, profiles: [{ code: 'ADMIN', active: false }] };
  expect(names(open('/tasks/7/edit', former))).toEqual(frame);
});

test('a profile or a permission admits to pages that require it', () => {
  const admin = { ...member, profiles: [{ code: 'ADMIN', active: true }] };
  expect(names(open('/tasks/7/edit', admin))).toEqual([...frame, 'remoteEntry.js', 'list.js', 'create.js']);
  const writer = { ...member, rights: { tasks: ['VIEW', 'CREATE', 'EDIT'] } };
  expect(names(open('/tasks/create', writer))).toEqual([...frame, 'remoteEntry.js', 'create.js']);
  expect(names(open('/tasks/7/edit', writer))).toContain('create.js');
  const remover = { ...member, rights: { tasks: ['VIEW', 'DELETE'] } };
  expect(names(open('/tasks/7/edit', remover))).toContain('create.js');
});

test('a permission without VIEW of its resource does not admit', () => {
  const blind = { ...member, rights: { tasks: ['CREATE', 'EDIT'] } };
  expect(names(open('/tasks/create', blind))).toEqual(frame);
  expect(names(open('/tasks/7/edit', blind))).toEqual(frame);
});

test('begins the first calls of the page', () => {
  expect(run('/tasks', member).calls).toEqual(['/api/tasks?page=0']);
});

test('begins no call that the page would make otherwise, or not at all', () => {
  expect(run('/tasks').calls).toEqual([]);
  expect(run('/tasks', { screens: [] }).calls).toEqual([]);
  expect(run('/tasks', { ...member, mustChangePassword: true }).calls).toEqual([]);
  expect(run('/tasks', { ...member, view: '3' }).calls).toEqual([]);
  expect(run('/tasks?page=2', member).calls).toEqual([]);
});

test('a disabled remote is not preloaded, nor its data', () => {
  const { links, calls } = run('/tasks', member, { off: ['tasks'] });
  expect(names(links)).toEqual(frame);
  expect(calls).toEqual([]);
});

test('preloads have the integrity that the page will use', () => {
  expect(open('/settings', member)).toEqual([
    expect.objectContaining({ as: 'script', integrity: 'sha384-frame.js', crossOrigin: 'anonymous' }),
    expect.objectContaining({ as: 'style', integrity: 'sha384-frame.css', crossOrigin: 'anonymous' }),
  ]);
});

test('does nothing when in doubt', () => {
  expect(open('/tasks', member, { document: { remotes: release.remotes } })).toEqual([]);
  expect(open('/tasks', member, { document: 'no release' })).toEqual([]);
});
