import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test/root';
import type { Finished } from '../test/run-command';
import { copyWorkspace } from '../test/workspace-copy';

/** The team of one remote: it has a copy of the workspace, with the finished builds, and publishes from there. */
export interface Team {
  /** Another version in its package.json is another build. */
  setVersion(version: string): void;
  /** Lets its build ask for another range of a package that the shell provides. */
  setNeed(name: string, range: string): void;
  /** What `npm run release -- publish <app>` prints. */
  publish(): Promise<Finished>;
  remove(): void;
}

interface Notes {
  shared: { name: string; requiredVersion: string }[];
}

const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** Module Federation's own notes on a build, which the release tool reads. */
function withNeed(text: string, name: string, requiredVersion: string): string {
  const notes = JSON.parse(text) as Notes;
  const shared = notes.shared.map((need) => (need.name === name ? { ...need, requiredVersion } : need));
  return JSON.stringify({ ...notes, shared });
}

/** `env` says where the store and the key are. */
export function makeTeam(app: string, env: Record<string, string>): Team {
  const { root, tool, remove } = copyWorkspace({ withBuilds: true });
  const folder = join(root, 'apps', app);
  return {
    setVersion: (version) =>
      rewrite(join(folder, 'package.json'), (text) =>
        text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
      ),
    setNeed: (name, range) =>
      rewrite(join(folder, 'dist/mf-stats.json'), (text) => withNeed(text, name, range)),
    // the commit is that of the workspace, of which the copy has no history
    publish: () => tool('tools/release/main.ts', ['publish', app], { ...env, GIT_DIR: join(ROOT, '.git') }),
    remove,
  };
}
