import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readOptions } from '../build/read-options';
import { ROOT } from '../build/workspace';
import { makeRemote } from './make-remote';
import { makeRepository } from './own-repository';
import { validateOptions, type RemoteOptions } from './remote-options';
import { isTool, TOOLS } from './repository-tools';
import { readContracts, readIcons } from './workspace-facts';

/** `npm run new-remote -- <name>`: generates a remote that passes every check. */

const USAGE = `Usage: npm run new-remote -- <name> [--label <text>] [--icon <name>]
       npm run new-remote -- <name> --repository <folder> [--tool <tool>] [--kit <archive>] [--label …] [--icon …]
  <name>        lower-case letters and digits, as in "reports": makes apps/reports-mfe with the route /reports
  --label       title of the page and of the menu entry; without one, the name
  --icon        from the icon set of @demanda/ui/core; without one, chart
  --repository  makes a repository of its own in this folder, which must be new
  --tool        its build tool: ${Object.keys(TOOLS).join(', ')}; without one, rsbuild
  --kit         archive of @demanda/remote-kit; without one, the kit of these sources is made`;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { label: text, icon: text, repository: text, tool: text, kit: text };
  const { positionals, values } = readOptions(USAGE, { allowPositionals: true, options });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(USAGE);
  const { label = name.charAt(0).toUpperCase() + name.slice(1), icon = 'chart' } = values;
  const { repository, tool = 'rsbuild', kit } = values;
  if (repository === undefined && (values.tool ?? kit) !== undefined)
    throw new Error('--tool and --kit belong to --repository <folder>.');
  if (!isTool(tool)) throw new Error(`${tool}: one of ${Object.keys(TOOLS).join(', ')} expected.`);
  if (kit !== undefined && !existsSync(kit))
    throw new Error(`${kit}: the archive of a kit expected, found none.`);
  const remote: RemoteOptions = { name, label, icon };
  return { remote, repository, tool, kit };
}

async function makeInside(options: RemoteOptions): Promise<string> {
  const folder = await makeRemote(options);
  const app = `${options.name}-mfe`;
  return `${folder} is made. What it shows begins in ${folder}/src/pages/${options.name}-page.tsx.

  npm run dev -- ${app}               from source, beside the released rest
  npm test -w ${app}                  its tests
  npm run release -- build ${app}
  npm run release -- publish ${app}   puts it into the menu`;
}

async function run(): Promise<void> {
  const { remote, repository, tool, kit } = readArguments();
  const errors = validateOptions(remote, { contracts: await readContracts(), icons: readIcons() });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  if (repository === undefined) return console.log(await makeInside(remote));
  // Loaded late, since it bundles the product.
  const archive = kit ?? (await (await import('../package/kit/assemble-kit')).packKit(join(ROOT, 'dist')));
  await makeRepository({ ...remote, folder: repository, tool, kit: archive });
  const shown = relative(process.cwd(), repository) || '.';
  console.log(`${shown} is made. What it shows begins in ${shown}/src/pages/${remote.name}-page.tsx; its README says the rest.

  cd ${shown}
  npm install
  npm test
  npm run build
  npx demanda-remote publish`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
