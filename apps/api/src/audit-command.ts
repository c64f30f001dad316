import { parseArgs } from 'node:util';
import { knownSecret } from './auth-secret';
import { commandName } from './command-name';
import { describeFault, describeVerified } from './domains/history/seal/describe';
import { headMemory, headText, parseHead } from './domains/history/seal/head-memory';
import { sealKeyOf } from './domains/history/seal/seal-key';
import { headOf, newestBlock } from './domains/history/seal/chain';
import { verifyHistory } from './domains/history/seal/verify';
import { openBackupSource } from './engines/database';
import { parseEnv, type Env } from './env';
import { StartError } from './kernel/start-error';
import { printFailure } from './print-failure';

/** `npm run audit`, `demanda audit` of the package. */

const USAGE = `Uso:
  ${commandName('audit')} verify   confere o histórico com os seus selos
  ${commandName('audit')} head     mostra o último selo, para ser anotado fora do sistema

  --head NÚMERO:RESUMO   ao conferir, exige este selo, anotado antes
  --trust CHAVE          ao conferir, aceita também os selos desta chave, de um AUTH_SECRET anterior
  --chain-only           ao conferir, dispensa AUTH_SECRET: só a corrente, sem as assinaturas da instalação

DATA_DIR ou DATABASE_URL indicam o banco de dados, e AUTH_SECRET a chave, como para o servidor.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        head: { type: 'string', multiple: true, default: [] },
        trust: { type: 'string', multiple: true, default: [] },
        'chain-only': { type: 'boolean', default: false },
      },
    });
    const heads = values.head.map(parseHead);
    if (positionals.length !== 1 || heads.includes(undefined)) throw new StartError(USAGE);
    return {
      command: positionals[0],
      heads: heads.filter((head) => head !== undefined),
      trust: values.trust,
      isChainOnly: values['chain-only'],
    };
  } catch {
    throw new StartError(USAGE);
  }
}

function secretFor(env: Env): string {
  const secret = knownSecret(env);
  if (secret === undefined) {
    throw new StartError('AUTH_SECRET é necessária para conferir as assinaturas; --chain-only as dispensa.');
  }
  return secret;
}

/** Returns whether the history is as it was sealed. */
async function run(): Promise<boolean> {
  const env = parseEnv(process.env);
  const { command, heads, trust, isChainOnly } = readArguments();
  if (command !== 'verify' && command !== 'head') throw new StartError(USAGE);
  const source = await openBackupSource(env);
  try {
    if (command === 'head') {
      const block = await newestBlock(source.db);
      console.log(block ? headText(headOf(block)) : 'Nada selado ainda.');
      return true;
    }
    const trusted = isChainOnly ? undefined : [sealKeyOf(secretFor(env)).name, ...trust];
    const own = headMemory(env.DATA_DIR).read();
    // One moment, whatever a running server removes meanwhile.
    const verified = await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((moment) => verifyHistory(moment, { trusted, heads: own ? [own, ...heads] : heads }));
    source.check();
    console.log(describeVerified(verified));
    for (const fault of verified.faults) console.error(describeFault(fault));
    return verified.faults.length === 0;
  } finally {
    await source.close();
  }
}

run().then(
  (isAsSealed) => {
    if (!isAsSealed) process.exitCode = 1;
  },
  (error: unknown) => {
    printFailure(error, 'A operação falhou.');
    process.exitCode = 2;
  },
);
