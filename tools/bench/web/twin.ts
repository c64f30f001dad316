import { join } from 'node:path';
import type { ShellManifest } from '@demanda/federation/release';
import { readDist } from '../../release/dist-files';
import { pack } from '../../release/pack';
import { pointChannel, writeRelease } from '../../release/store';
import { ROOT } from '../../test/root';
import { runNode } from '../../test/run-command';
import { TWIN, TWIN_DIGEST, twinRelease } from '../twin/twin-release';

const FOLDER = join(ROOT, 'tools/bench/twin');

/** Builds the twin and publishes it into `store`, so that the server serves it as it serves the product. */
export async function publishTwin(store: string): Promise<void> {
  const rsbuild = 'node_modules/@rsbuild/core/bin/rsbuild.js';
  const config = 'tools/bench/twin/rsbuild.config.ts';
  const { code, output } = await runNode([rsbuild, 'build', '--config', config]);
  if (code !== 0) throw new Error(`The twin could not be built:\n${output}`);
  const files = await readDist(join(FOLDER, 'dist'));
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
  await pack(store, { manifest, files });
  const release = await twinRelease();
  await writeRelease(store, release);
  await pointChannel(store, release.number);
}
