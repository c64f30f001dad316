import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './assemble';
import type { Bom } from './components';
import { nodeRuntime, PACKAGED_NODE } from './node-runtime';

const NODE = {
  type: 'application',
  'bom-ref': `node@${PACKAGED_NODE}`,
  name: 'node',
  version: PACKAGED_NODE,
  purl: `pkg:generic/node@${PACKAGED_NODE}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${PACKAGED_NODE}:*:*:*:lts:*:*:*`,
  licenses: [{ license: { id: 'MIT' } }],
};

/** Adds Node with its licenses to the folder of the package, and to its bill of materials. */
export function addRuntime(folder: string, bom: Bom): void {
  const runtime = nodeRuntime(PACKAGED_NODE);
  mkdirSync(join(folder, 'runtime'));
  copyFileSync(join(runtime, 'bin/node'), join(folder, 'runtime/node'));
  chmodSync(join(folder, 'runtime/node'), 0o755);
  copyFileSync(join(runtime, 'LICENSE'), join(folder, 'runtime/LICENSE'));
  writeJson(join(folder, 'sbom.cdx.json'), { ...bom, components: [...bom.components, NODE] });
}
