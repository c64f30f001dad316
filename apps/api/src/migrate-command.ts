import { parseArgs } from 'node:util';
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

DATA_DIR ou DATABASE_URL indicam o banco de dados, como para o servidor.`;

function readArguments() {
  try {
    return parseArgs({ options: { plan: { type: 'boolean', default: false } } }).values;
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

async function run(): Promise<void> {
  const values = readArguments();
  const env = parseEnv(process.env);
  if (values.plan) return printPlan(env);
  const { db, close, isPooled } = await createDatabase(env);
  try {
    await migrate(db, { log: { info: console.log, debug: console.log }, isPooled });
  } finally {
    await close();
  }
  console.log('O banco de dados está atualizado.');
}

run().catch((error: unknown) => {
  printFailure(error, 'A operação falhou.');
  process.exitCode = 1;
});
