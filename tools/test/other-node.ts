import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeRuntime } from '../package/node-runtime';
import { ROOT } from './root';

/** Steps whose result may differ between lines of Node; the others run in a browser or on sources. */
const STEPS = ['start', 'api', 'tools'];

/** Runs these tests with another line of Node, such as `24`, from the npm registry. Returns the exit code. */
export function testWithNode(line: string, only: readonly string[] = STEPS): number {
  const node = join(nodeRuntime(line), 'bin/node');
  const steps = only.map((name) => `--only=${name}`);
  const { status } = spawnSync(node, ['--import', 'tsx', 'tools/test/main.ts', ...steps], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}
