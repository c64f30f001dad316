import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { RemoteContract } from '@demanda/federation/contract';
import { importsByRoute } from '@demanda/remote-kit/page-imports';
import { appFolder, webApps } from '../build/workspace';

const remotes = webApps().filter((app) => app !== 'shell');

test.each(remotes)('every route of %s has a page in its own chunk', async (app) => {
  const source = join(appFolder(app), 'src');
  const { contract } = (await import(join(source, 'contract.ts'))) as { contract: RemoteContract };
  const { code } = transformSync(readFileSync(join(source, 'remote.tsx'), 'utf8'), { loader: 'tsx' });
  const imports = importsByRoute(code);
  for (const { path } of contract.routes) {
    expect(`${path} ${imports.get(path)}`).toMatch(/ \.\/pages\//);
    expect(existsSync(join(source, `${imports.get(path)}.tsx`))).toBe(true);
  }
});
