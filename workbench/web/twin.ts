import { join } from 'node:path';
import type { ShellManifest } from '@demanda/federation/release';
import type { PublishAccess } from '@demanda/releases/access';
import { writeBuild } from '@demanda/releases/builds';
import { addDeployment } from '@demanda/releases/channel';
import { seal } from '@demanda/releases/signature';
import { releaseKey } from '@demanda/releases/store-keys';
import { readDist } from '../../platform/releases/command/dist-files';
import { ROOT } from '../../tools/test/root';
import { runNode } from '../../tools/test/run-command';
import { TWIN, TWIN_DIGEST, twinRelease } from './twin/twin-release';

const FOLDER = join(ROOT, 'workbench/web/twin');

/** Builds and publishes the twin, so that the server serves it like the product. */
export async function publishTwin(access: PublishAccess): Promise<void> {
  const rsbuild = 'node_modules/@rsbuild/core/bin/rsbuild.js';
  const config = 'workbench/web/twin/rsbuild.config.ts';
  const { code, output } = await runNode([rsbuild, 'build', '--config', config]);
  if (code !== 0) throw new Error(`The twin could not be built:\n${output}`);
  const files = await readDist(join(FOLDER, 'dist'), ROOT);
  const manifest: ShellManifest = {
    kind: 'shell',
    app: TWIN,
    version: 'twin',
    commit: null,
    digest: TWIN_DIGEST,
    source: 'twin',
    files: files.map(({ path, size, integrity }) => ({ path, size, integrity })),
    weight: { usedKb: 0, budgetKb: 0 },
    contractVersion: 1,
    html: 'index.html',
    inlineScripts: [],
    shared: [],
  };
  const stored = await writeBuild(access.store, { manifest, files });
  const release = await twinRelease();
  const { app, version, digest, commit, source, weight } = manifest;
  const shell = { app, version, digest, commit, source, weight, manifest: stored.seal };
  // Bypasses the gate: the remotes of the twin are part of its single build.
  const document = { ...release, builds: [shell] };
  await access.store.create(releaseKey(release.number), seal(access.signer, document));
  await addDeployment(access, { sequence: 1, release: release.number, action: 'publish' });
}
