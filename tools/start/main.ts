import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEMO_USERS, parseEnv, StartError, type Env } from '../../apps/api/for-start';
import { storeAddress } from '../../platform/releases/command/store-address';
import { SERVER } from './build-server';
import { bundled } from './bundle.mjs';
import { checkPrerequisites } from './check-place';
import { untilReleased } from './until-ready';

/**
 * `npm start`: runs the server in this process. Another one builds and publishes what changed, so that its memory is free
 * again when it ends.
 */

const printLine = (text: string) => console.log(text);

/** Defaults of a local trial: demo data, a local mailbox and few log lines, unless the environment sets others. */
function withTrialDefaults(env: NodeJS.ProcessEnv): Env {
  env.LOG_LEVEL ||= 'warn';
  if (env.NODE_ENV !== 'production') {
    env.DEMO_DATA ||= '1';
    // No message leaves the machine unless a mail server is configured.
    if (!env.SMTP_URL) env.LOCAL_MAILBOX ||= '1';
  }
  env.RELEASE_STORE = storeAddress(env);
  return parseEnv(env);
}

function welcome({ PORT, HOST, DEMO_DATA }: Env): string {
  const isLocal = HOST === '127.0.0.1' || HOST === '0.0.0.0';
  const users = DEMO_USERS.filter(({ password }) => password !== undefined);
  return [
    '',
    `  Demanda está no ar: http://${isLocal ? 'localhost' : HOST}:${PORT}`,
    ...(DEMO_DATA
      ? ['', ...users.map(({ username, password }) => `  ${username.padEnd(8)} ${password}`)]
      : []),
    '',
    '  Ctrl+C encerra.',
    '',
  ].join('\n');
}

/** Starts the program that builds and publishes, which explains its failure itself. */
async function startPublishing() {
  const program = fork(fileURLToPath(await bundled('.', 'tools/start/publish.ts')), { execArgv: [] });
  const isDone = once(program, 'exit').then(([code, signal]) => {
    if (signal) console.error(`The build was ended by ${String(signal)}.`);
    if (code !== 0) process.exit(1);
  });
  return { isDone, mayStart: Promise.race([once(program, 'message'), isDone]) };
}

async function start(): Promise<void> {
  const env = withTrialDefaults(process.env);
  await checkPrerequisites(env);
  const { mayStart, isDone } = await startPublishing();
  await mayStart;
  await import(SERVER);
  await isDone;
  await untilReleased(env);
  printLine(welcome(env));
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
