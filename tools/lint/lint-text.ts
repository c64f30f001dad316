import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A virtual file for the linter: its path from the repository root, and its text. */
export interface Source {
  file: string;
  code: string;
}

/** Returns the rules that each source violates under the repository's ESLint configuration, in the same order. */
export function lintText(sources: Source[]): string[][] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const run = spawnSync(process.execPath, ['tools/lint/linter.mjs'], {
    cwd: root,
    input: JSON.stringify(sources),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (run.status !== 0) throw new Error(`The linter stopped:\n${run.stderr}${run.stdout}`);
  return JSON.parse(run.stdout) as string[][];
}
