import { join } from 'node:path';
import { Refused } from '@demanda/releases/check';
import { Untrusted } from '@demanda/releases/signature';
import { prepareDataFolder, StartError } from '../../../apps/api/for-start';
import { openStoreToPublish } from '../../../platform/releases/command/open-store';
import { isLocalStore } from '../../../platform/releases/command/store-address';
import { setDefaults } from './defaults';
import { packagedReleases, packageFacts } from './folder';
import { publishPackaged } from './publish-packaged';
import { runRelease } from './release';
import { platformRefusal } from './platform';

/** `./demanda`: the command of the package. */

const USAGE = `Uso: demanda <comando>
  start                      inicia o servidor
  migrate [--plan]           atualiza o banco de dados, ou mostra o que seria feito
  audit verify               confere o histórico com os seus selos
  backup ARQUIVO             grava uma cópia de segurança; --verify ARQUIVO confere uma
  restore ARQUIVO            restaura uma cópia em uma instalação vazia
  release <comando>          o que está no ar: status, history, rollback, publish, key …

Os dados ficam em DATA_DIR; sem ela, em ~/.local/share/demanda. docs/operations.md explica o resto.`;

/** Runs a program of this folder in this process, with these arguments. */
async function run(program: string, args: string[] = []): Promise<void> {
  process.argv.splice(2, Infinity, ...args);
  await import(new URL(`./${program}.js`, import.meta.url).href);
}

async function start(): Promise<void> {
  const { env } = process;
  if (isLocalStore(env)) {
    const folder = env.DATA_DIR!;
    prepareDataFolder(folder);
    const access = { ...(await openStoreToPublish(env)), by: `pacote ${packageFacts().version}` };
    await publishPackaged(packagedReleases(), access, {
      marker: join(folder, 'package'),
      print: console.log,
    });
  }
  await run('server');
}

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start,
  migrate: (args) => run('migrate', args),
  audit: (args) => run('audit', args),
  backup: (args) => run('backup', ['backup', ...args]),
  restore: (args) => run('backup', ['restore', ...args]),
  release: runRelease,
};

async function main([name = '', ...args]: string[]): Promise<void> {
  const refusal = platformRefusal(packageFacts(), process);
  if (refusal) throw new StartError(refusal);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(USAGE);
  setDefaults(process.env);
  await command(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = [StartError, Refused, Untrusted].some((known) => error instanceof known);
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
});
