import { parseArgs } from 'node:util';
import { makeRemote } from './make-remote';
import { validateOptions, type RemoteOptions } from './remote-options';
import { readContracts, readIcons } from './workspace-facts';

/** `npm run new-remote -- <name>`: generates a remote that passes every check. */

const USAGE = `Usage: npm run new-remote -- <name> [--label <text>] [--icon <name>]
  <name>    lower-case letters and digits, as in "reports": makes apps/reports-mfe with the route /reports
  --label   title of the page and of the menu entry; without one, the name
  --icon    from the icon set of @demanda/ui/core; without one, chart`;

function readOptions(): RemoteOptions {
  const options = { label: { type: 'string' }, icon: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(USAGE);
  const { label = name.charAt(0).toUpperCase() + name.slice(1), icon = 'chart' } = values;
  return { name, label, icon };
}

async function run(): Promise<void> {
  const options = readOptions();
  const errors = validateOptions(options, { contracts: await readContracts(), icons: readIcons() });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const folder = await makeRemote(options);
  const app = `${options.name}-mfe`;
  console.log(`${folder} is made. What it shows begins in ${folder}/src/pages/${options.name}-page.tsx.

  npm run dev -- ${app}               from source, beside the released rest
  npm test -w ${app}                  its tests
  npm run release -- build ${app}
  npm run release -- publish ${app}   puts it into the menu`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
