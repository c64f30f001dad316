import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapesOf } from '@demanda/releases/calls';
import { addDeployment } from '@demanda/releases/channel';
import { plainContract } from '@demanda/releases/contract-json';
import { DECLARATIONS_FILE, declarationDigest } from '@demanda/releases/declarations';
import { judge, publish } from '@demanda/releases/publish';
import { seal } from '@demanda/releases/signature';
import { deploymentKey } from '@demanda/releases/store-keys';
import { fakeRemote, fakeShell, withCalls, withFile } from '@demanda/releases/testing/fake-builds';
import { openPlaces, publisherAt, type Places } from '@demanda/releases/testing/places';
import type { SlotDefinition } from '@demanda/federation/slots';
import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { ROOT } from '../../../tools/test/root';
import { judgeTypes } from './judge-types';
import { CHANGES, first, IMPORTED, type FakeProduct } from './testing/product-changes';

/** A remote of the first kit and the product of a year later: the gate says what no longer fits, and nothing else. */

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const ENTRY = '@demanda/ui/core';
const PATH = 'libs/ui/src/core.d.ts';

const declarationsOf = ({ types }: FakeProduct) => ({ entries: { [ENTRY]: PATH }, files: { [PATH]: types } });
const digestOf = (product: FakeProduct) => declarationDigest(declarationsOf(product), PATH);
const callsOf = ({ call }: FakeProduct) => shapesOf(call ? [{ ...call, at: 'src/periods.ts' }] : []);
const plainSlots = ({ slot }: FakeProduct) => (slot ? (plainContract([slot]) as SlotDefinition[]) : []);

function shellOf(product: FakeProduct) {
  const { contractVersion, shared, access } = product;
  const manifest: Partial<ShellManifest> = {
    contractVersion,
    access: { ...access },
    shared: Object.entries(shared).map(([name, version]) => ({ name, version })),
    offers: { [ENTRY]: digestOf(product) },
    slots: plainSlots(product),
  };
  return withFile(
    fakeShell(manifest, JSON.stringify([manifest, product.types])),
    DECLARATIONS_FILE,
    declarationsOf(product),
  );
}

const contractOf = (name: string) => (fakeRemote(name).manifest as RemoteManifest).contract;

const neighbour = ({ contractVersion, routes }: FakeProduct) =>
  fakeRemote('sales', {
    shared: [],
    contract: {
      ...contractOf('sales'),
      contractVersion,
      routes: routes.map((path) => ({ path })),
      navigation: [],
    },
  });

/** The remote as the first kit built it. */
function remote() {
  const files = Object.fromEntries(IMPORTED.map((name) => [name, 'src/reports-page.tsx']));
  const build = fakeRemote('reports', {
    app: 'reports',
    contract: {
      ...contractOf('reports'),
      routes: [{ path: '/reports', right: 'users:VIEW', profiles: ['ADMIN', 'MANAGER'] }],
      navigation: [],
      fills: plainSlots(first).map((slot) => ({ slot, part: 'card', label: 'Relatórios', order: 1 })),
    },
    shared: [
      { name: 'react', range: '^19.0.0' },
      { name: ENTRY, range: '*' },
    ],
    uses: { [ENTRY]: { names: IMPORTED, files, types: digestOf(first) } },
  });
  return withCalls(withFile(build, DECLARATIONS_FILE, declarationsOf(first)), callsOf(first));
}

/** Returns what the gate says of the remote in the product. */
async function refusalsIn(product: FakeProduct): Promise<string[]> {
  const offeredCalls = () => Promise.resolve(callsOf({ ...first, ...product }));
  const access = publisherAt(places.address('folder'), { judgeTypes, offeredCalls });
  await publish(access, [shellOf(product), neighbour(product)]);
  return judge(access, [remote()]);
}

/** The table of docs/compatibility.md below one heading. */
const tableOf = (rows: readonly [change: string, verdict: string][]) => [
  '| Change | The gate |',
  '| --- | --- |',
  ...rows.map(([change, verdict]) => `| ${change} | ${verdict} |`),
];

const cellsIn = (lines: readonly string[]) =>
  lines
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const page = () => readFileSync(join(ROOT, 'docs/compatibility.md'), 'utf8').split(/^## /m);

test('the product of the first kit takes its remote', async () => {
  expect(await refusalsIn(first)).toEqual([]);
});

test.each(Object.entries(CHANGES))(
  'docs/compatibility.md says what the gate says of: %s',
  async (area, changes) => {
    const rows: [string, string][] = [];
    for (const { change, product } of changes) {
      const reasons = await refusalsIn({ ...first, ...product });
      expect(reasons.length).toBeLessThan(2);
      rows.push([change, (reasons[0] ?? 'fits').replaceAll('|', '\\|')]);
    }
    const section = page().find((part) => part.startsWith(`${area}\n`)) ?? '';
    expect(cellsIn(section.split('\n'))).toEqual(cellsIn(tableOf(rows)));
  },
);

test('a form of documents of a newer product ends publishing, in place of undoing what it says', async () => {
  const access = publisherAt(places.address('folder'));
  await publish(access, [shellOf(first), neighbour(first)]);
  const later = { channel: 'current', sequence: 2, release: 1, action: 'canary' };
  await access.store.create(deploymentKey('current', 2), seal(access.signer, later));
  const sentence =
    'moves/current/00000002.json: a document of a known form expected, found another. A newer product wrote it: take its kit or its version.';
  expect(await judge(access, [remote()])).toContain(sentence);
  await expect(publish(access, [remote()])).rejects.toThrow(sentence);
  // One of a release that exists goes on, as the reader knows its form.
  await addDeployment(access, { sequence: 3, release: 1, action: 'publish' });
  expect(await judge(access, [fakeRemote('plain')])).toEqual([]);
});
