import { Refused } from '@demanda/releases/check';
import { Untrusted } from '@demanda/releases/signature';
import { DEMO_USERS, parseEnv, StartError, type Env } from '../../apps/api/for-start';
import { publishAccess } from '../../platform/releases/command/open-access';
import { storeAddress } from '../../platform/releases/command/open-store';
import { BuildFailed, sourceIds } from '../build/workspace';
import { prepareDatabase, SERVER } from './build-server';
import { checkPrerequisites } from './check-place';
import { buildMissing, planChanges, publishPlan } from './publish-changed';
import { untilReady, untilReleased } from './until-ready';

/** `npm start`: builds and publishes what changed, then runs the server in this process. */

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

async function start(): Promise<void> {
  const env = withTrialDefaults(process.env);
  await checkPrerequisites(env);
  const access = await publishAccess();
  const idOf = sourceIds();
  const plan = await planChanges(access, { isOwnStore: !storeAddress().includes('://'), idOf });
  const built = await buildMissing(['api', ...plan.apps], printLine, idOf);
  // A build takes long enough for the sources to change meanwhile.
  const publish = () => publishPlan(access, plan, printLine, built.length === 0 ? idOf : undefined);
  const startServer = async () => {
    await prepareDatabase({ isNewBuild: built.includes('api') });
    await import(SERVER);
  };
  if (plan.isFirst) {
    // First the server, which fills its database in another thread and takes the release as soon as it is there.
    await startServer();
    await publish();
    await untilReleased(env);
  } else {
    await publish();
    await startServer();
    await untilReady(env);
  }
  printLine(welcome(env));
}

const isExplained = (error: unknown) =>
  [StartError, Refused, Untrusted, BuildFailed].some((known) => error instanceof known);

start().catch((error: unknown) => {
  console.error(isExplained(error) ? (error as Error).message : error);
  process.exit(1);
});
