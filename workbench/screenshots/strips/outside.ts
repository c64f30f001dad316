import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { publishAccess } from '../../../platform/releases/command/open-access';
import { commands } from '../../../platform/releases/command/workspace-commands';
import { readPackage } from '../../../platform/build/package-json';
import { installKit } from '../../../tools/package/kit/install-kit';
import { packedKit } from '../../../tools/package/kit/packed-kit';
import { ROOT } from '../../../tools/test/root';
import { runNode } from '../../../tools/test/run-command';
import { temporaryFile } from '../../../tools/test/temporary';
import { hasApp, untilServed } from '../../support/served-release';
import { openAs, openTab, takeScreenshot, takeTerminal, type Stage, type Strip } from './stage';

const NEW_REMOTE = ['reports', '--label', 'Relatórios', '--repository'];
const KIT = '@demanda/remote-kit';

/** Links the packages of the repository to those of this one: what `npm install` does, without a network. */
function install(kit: string, folder: string): void {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder);
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name !== KIT);
  installKit(kit, folder, names);
}

function commit(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@demanda.example', ...args], {
      cwd: folder,
    });
  git('add', '-A');
  git('commit', '-q', '--no-gpg-sign', '-m', 'Begin the reports');
}

/** The repository of a team outside, and its commands. */
async function makeRepository({ env }: Stage) {
  const kit = await packedKit();
  const folder = temporaryFile('reports');
  const main = 'tools/new-remote/main.ts';
  const made = await runNode(['--import', 'tsx', main, ...NEW_REMOTE, folder, '--kit', kit], { root: ROOT });
  if (made.code !== 0) throw new Error(made.output);
  install(kit, folder);
  commit(folder);
  const built = await runNode(['node_modules/@rsbuild/core/bin/rsbuild.js', 'build'], { root: folder });
  if (built.code !== 0) throw new Error(built.output);

  const { signer } = await publishAccess(env);
  const place = {
    RELEASE_STORE: env.RELEASE_STORE!,
    RELEASE_PUBLIC_KEYS: signer.publicKey,
    RELEASE_KEY_FILE: `${folder}.pem`,
  };
  const demanda = (...args: string[]) =>
    runNode([`node_modules/${KIT}/command/demanda-remote.js`, ...args], { root: folder, env: place });
  const { output } = await demanda('key');
  const options = { isDryRun: false, isAnew: false, isAgain: false };
  const key = output.trim().split('\n').at(-1)!;
  await commands.key!(['add', 'Relatórios', key, 'reports'], options, env, () => undefined);
  const remove = () =>
    [folder, `${folder}.pem`].forEach((path) => rmSync(path, { recursive: true, force: true }));
  const shown = { ...made, output: made.output.replaceAll(relative(ROOT, folder), '../reports') };
  return { made: shown, demanda, remove };
}

/** A team outside goes live: the generated repository, its release, and its page in the product. */
export const outside: Strip = {
  pictures: 3,
  async take(stage) {
    const { made, demanda, remove } = await makeRepository(stage);
    try {
      const paper = await openTab(stage);
      const command = `npm run new-remote -- ${NEW_REMOTE.join(' ')} ../reports`;
      await takeTerminal(paper, 'outside-1-repository', command, made);
      const published = await demanda('publish', '--unchecked', 'first page');
      await takeTerminal(
        paper,
        'outside-2-publish',
        'npx demanda-remote publish --unchecked "first page"',
        published,
      );
      const tab = await openTab(stage);
      await untilServed(stage.url, hasApp('reports'));
      await openAs(tab, 'ADMIN', '/reports');
      await tab.getByRole('heading', { name: 'Relatórios', level: 1 }).waitFor();
      await takeScreenshot(tab, 'outside-3-live');
    } finally {
      remove();
    }
  },
};
