import { parseArgs } from 'node:util';
import { describeFigures, findWrongFigures, rebuildAllFigures } from './check-figures';
import { commandName } from './command-name';
import { createDatabase, openBackupSource } from './engines/database';
import { describePlan } from './engines/migrations/describe-plan';
import { parseEnv, type Env } from './env';
import { StartError } from './kernel/start-error';
import { migrate, planMigrations, PRODUCT } from './migrate';
import { printFailure } from './print-failure';

/** `npm run migrate`, `demanda migrate` of the package. */

const USAGE = `Uso:
  ${commandName('migrate')}          atualiza o banco de dados, como o início do servidor faria
  ${commandName('migrate')} --plan   mostra o que seria feito, por quanto tempo e o que bloqueia; nada muda
  ${commandName('migrate')} --figures           compara os valores guardados com os contados; nada muda
  ${commandName('migrate')} --rebuild-figures   conta-os de novo; o que os grava espera

DATA_DIR ou DATABASE_URL indicam o banco de dados, como para o servidor.`;

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { plan: flag, figures: flag, 'rebuild-figures': flag } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

async function printPlan(env: Env): Promise<void> {
  const source = await openBackupSource(env);
  try {
    console.log(describePlan(await planMigrations(source.db), PRODUCT));
    source.check();
  } finally {
    await source.close();
  }
}

/** Prints which kept figures are wrong, and fails when some are. */
async function printFigures(env: Env): Promise<void> {
  const source = await openBackupSource(env);
  try {
    const found = await findWrongFigures(source.db);
    source.check();
    console.log(describeFigures(found));
    if (found.count > 0) process.exitCode = 1;
  } finally {
    await source.close();
  }
}

async function run(): Promise<void> {
  const values = readArguments();
  const env = parseEnv(process.env);
  if (values.plan) return printPlan(env);
  if (values.figures) return printFigures(env);
  const { db, close, isPooled } = await createDatabase(env);
  try {
    await migrate(db, { log: { info: console.log, debug: console.log }, isPooled });
    if (values['rebuild-figures']) {
      console.log(describeFigures(await rebuildAllFigures(db)));
      console.log('Os valores guardados foram contados de novo.');
    }
  } finally {
    await close();
  }
  console.log('O banco de dados está atualizado.');
}

run().catch((error: unknown) => {
  printFailure(error, 'A operação falhou.');
  process.exitCode = 1;
});
