import type { ReleaseDocument } from '@demanda/releases/documents';
import { writeBuild } from '@demanda/releases/builds';
import { publish } from '@demanda/releases/publish';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { openPlaces, publisherAt, type Places } from '@demanda/releases/testing/places';
import { checkMatrix, runPairs } from './matrix';
import type { runCheck } from './run-check';

let places: Places;
beforeAll(async () => void (places = await openPlaces()));
afterAll(() => places.close());

const newShared = [
  { name: 'react', version: '19.3.1' },
  { name: '@demanda/ui/core', version: '1.4.0' },
  { name: '@demanda/ui/chart', version: '1.4.0' },
];
const shells = [fakeShell(), fakeShell({ shared: newShared }, 'shell, later')] as const;
const orders = [fakeRemote('orders'), fakeRemote('orders', {}, 'orders, later')] as const;
const invoices = [
  fakeRemote('invoices'),
  fakeRemote('invoices', { shared: [{ name: '@demanda/ui/chart', range: '^1.0.0' }] }, 'invoices, later'),
] as const;
const short = ({ manifest: { app, digest } }: { manifest: { app: string; digest: string } }) =>
  `${app} ${digest.slice(0, 8)}`;

test('each pair of a shell and a remote, live or before, is run once, or refused by the gate', async () => {
  const access = publisherAt(places.address('folder'));
  await publish(access, [shells[0], orders[0], invoices[0]]);
  await publish(access, [orders[1]]);
  await publish(access, [shells[1], invoices[1]]);
  const ran: string[] = [];
  const run = ((_access, wanted) => {
    const names = (wanted as ReleaseDocument).builds.map(({ app, digest }) => `${app} ${digest.slice(0, 8)}`);
    ran.push(names.join(', '));
    const isBroken = names.includes(short(orders[0])) && names.includes(short(shells[1]));
    const finding = {
      app: 'orders-mfe',
      route: '/orders',
      profile: 'ADMIN',
      what: 'It is empty.',
      todo: 'Mend it.',
    };
    return Promise.resolve({
      findings: isBroken ? [finding] : [],
      visits: 1,
      seconds: 1,
      checked: undefined,
    });
  }) satisfies typeof runCheck;
  expect(await checkMatrix(access, run)).toEqual([
    ` | ${short(shells[1])} | ${short(shells[0])}`,
    `${short(invoices[1])} | works | refused`,
    `${short(invoices[0])} | works | works`,
    `${short(orders[1])} | works | refused`,
    `${short(orders[0])} | broken | refused`,
    'invoices: @demanda/ui/chart expected from the shell (^1.0.0), found nothing: the shell does not offer it. Build invoices-mfe with the sources or the kit of the live shell, or publish a shell that offers it.',
    'orders-mfe /orders (ADMIN): It is empty. Mend it.',
  ]);
  // The live combination is that of two rows.
  expect(ran).toHaveLength(4);
});

test('a withdrawn build is not part of the matrix', async () => {
  const access = publisherAt(places.address('folder'));
  await publish(access, [shells[0], orders[0]]);
  await publish(access, [orders[1]]);
  await rollbackBuild(access, { app: 'orders-mfe', reason: 'slow' });
  const run = (() =>
    Promise.resolve({ findings: [], visits: 1, seconds: 1, checked: undefined })) satisfies typeof runCheck;
  expect(await checkMatrix(access, run)).toEqual([` | ${short(shells[0])}`, `${short(orders[0])} | works`]);
});

test('builds about to go live run with the builds before, not again with what they go live with', async () => {
  const access = publisherAt(places.address('folder'));
  await publish(access, [shells[0], orders[0], invoices[0]]);
  await publish(access, [orders[1]]);
  const opened: (string | undefined)[] = [];
  const run = ((_access, _wanted, only) => {
    opened.push(only);
    return Promise.resolve({ findings: [], visits: 1, seconds: 1, checked: undefined });
  }) satisfies typeof runCheck;
  const going = await Promise.all([shells[1], invoices[1]].map((build) => writeBuild(access.store, build)));
  const { pairs, lines } = await runPairs(access, going, run);
  const pair = (shell: (typeof shells)[number], { manifest: { app, digest } }: (typeof orders)[number]) => ({
    shell: shell.manifest.digest,
    app,
    digest,
  });
  expect(pairs).toEqual([
    // Invoices, the later one, needs what the shell before does not offer.
    { ...pair(shells[0], invoices[1]), result: 'refused' },
    { ...pair(shells[1], invoices[0]), result: 'works' },
    { ...pair(shells[1], orders[0]), result: 'works' },
  ]);
  expect(lines[0]).toBe(`${short(shells[0])} with ${short(invoices[1])}: refused`);
  expect(opened).toEqual(['invoices-mfe', 'orders-mfe']);
});
