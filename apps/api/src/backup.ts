import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { StartError } from './kernel/start-error';
import { parseEnv } from './env';
import { commandName } from './command-name';
import { printFailure } from './print-failure';
import { printBackup, restoreFrom, verify, writeBackup } from './backup-commands';

/** `npm run backup` and `npm run restore`, `demanda backup` and `demanda restore` of the package. */

/** npm changes to the root of the repository; relative paths are those of the caller. */
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

const USAGE = `Uso:
  ${commandName('backup')} ARQUIVO [--with-secrets]   grava uma cópia de segurança
  ${commandName('backup')} --verify ARQUIVO           restaura a cópia em um lugar temporário e compara
  ${commandName('restore')} ARQUIVO                  restaura a cópia em uma instalação vazia

DATA_DIR ou DATABASE_URL, STORAGE_URL e RELEASE_STORE indicam a instalação, como para o servidor.
BACKUP_PASSPHRASE cifra a cópia, ou a abre.`;

const OPTIONS = {
  verify: { type: 'boolean', default: false },
  'with-secrets': { type: 'boolean', default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: OPTIONS });
  } catch {
    throw new StartError(USAGE);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, file, ...rest] = positionals;
  const env = parseEnv(process.env);
  const passphrase = env.BACKUP_PASSPHRASE;
  const wanted = values.verify ? 'verify' : command;
  if (!file || rest.length > 0 || (command === 'restore' && values.verify)) throw new StartError(USAGE);
  const options = { env, file: pathOf(file), passphrase };
  if (wanted === 'verify') return console.log(await verify(options));
  if (wanted === 'restore') return console.log(await restoreFrom(options));
  if (wanted !== 'backup') throw new StartError(USAGE);
  const written = { ...options, withSecrets: values['with-secrets'] };
  if (file === '-') return printBackup(written);
  console.log(await writeBackup(written));
}

// A server that started it, for a scheduled backup or a download, may be killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

run().catch((error: unknown) => {
  printFailure(error, 'A operação falhou.');
  process.exitCode = 1;
});
