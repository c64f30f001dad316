import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../../apps/e2e/tools';
import { edited, type Edit } from './edit';

/** Result of the release tool. */
export interface CommandOutput {
  isRefused: boolean;
  text: string;
}

/** A team with its own clone and its own commits, which publishes into the common store. */
export interface Team {
  /** Folder of its clone, with a trailing slash. */
  root: string;
  env: Record<string, string>;
  /** Makes the changes and, unless `isCommitted` is false, commits them. */
  change(edits: readonly Edit[], options?: { isCommitted?: boolean }): void;
  /** Returns to the first commit. */
  reset(): void;
  /** Runs `npm run release -- <args>`. */
  release(...args: string[]): Promise<CommandOutput>;
  remove(): void;
}

/** Makes the clone of a team. `env` names store, key and server. */
export function makeTeam(name: string, env: Record<string, string>): Team {
  const copy = copyWorkspace();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', `user.name=${name}`, '-c', `user.email=${name}@example.com`, ...args], {
      cwd: copy.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const commit = (text: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', text);
  };
  git('init', '--quiet');
  commit('start');
  git('tag', 'start');
  return {
    root: copy.root,
    env,
    change(edits, { isCommitted = true } = {}) {
      for (const edit of edits) {
        const path = join(copy.root, edit.file);
        writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
      }
      if (isCommitted) commit('change');
    },
    reset: () => void git('reset', '--quiet', '--hard', 'start'),
    async release(...args) {
      const { code, output } = await copy.tool('platform/releases/command/main.ts', args, env);
      return { isRefused: code !== 0, text: output.trim() };
    },
    remove: copy.remove,
  };
}
