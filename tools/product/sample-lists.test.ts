import type { RemoteContract } from '@demanda/federation/contract';
import { contractsIn } from '@demanda/releases/calls';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFor } from '../../platform/releases/command/check/addresses';
import { appFolder, ROOT, webApps } from '../build/workspace';
import { SAMPLE_LISTS } from './sample-lists';

const importFile = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>;

const CONTRACTS = join(ROOT, 'libs/contracts/src');
const lists = new Set<string>();
beforeAll(async () => {
  for (const file of readdirSync(CONTRACTS).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const calls = contractsIn(Object.values(await importFile(join(CONTRACTS, file))));
    for (const { method, path } of calls) if (method === 'GET') lists.add(path);
  }
});

test.each(webApps().filter((app) => app !== 'shell'))(
  'every parameter in the routes of %s is filled from a call that exists',
  async (app) => {
    const { contract } = await importFile(join(appFolder(app), 'src/contract.ts'));
    const asked = (contract as RemoteContract).routes.flatMap(
      ({ path }) => listFor(path, SAMPLE_LISTS) ?? [],
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !lists.has(path))).toEqual([]);
  },
);
