import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/test/root';
import type { Finished } from '../../../tools/test/run-command';
import { copyWorkspace } from '../../../tools/test/workspace-copy';

/** Team of one remote: publishes from its own copy of the workspace with finished builds. */
export interface Team {
  /** Changes the version in package.json, which makes another build. */
  setVersion(version: string): void;
  /** Makes its build require another range of a package that the shell provides. */
  setNeed(name: string, range: string): void;
  /** Runs `npm run release -- publish <app>` and returns its output. */
  publish(): Promise<Finished>;
  remove(): void;
}

interface Notes {
  shared: { name: string; requiredVersion: string }[];
}

const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** Changes Module Federation's manifest of a build, which the release tool reads. */
function withNeed(text: string, name: string, requiredVersion: string): string {
  const notes = JSON.parse(text) as Notes;
  const shared = notes.shared.map((need) => (need.name === name ? { ...need, requiredVersion } : need));
  return JSON.stringify({ ...notes, shared });
}

/** `env` locates the store and the key. */
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
    // The copy has no Git history, so the commit is read from the original workspace.
    publish: () =>
      tool('platform/releases/command/main.ts', ['publish', app], {
        ...env,
        RELEASE_STORE: '',
        GIT_DIR: join(ROOT, '.git'),
      }),
    remove,
  };
}
