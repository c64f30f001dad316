import { Refused } from '@demanda/releases/check';
import { Untrusted } from '@demanda/releases/signature';
import { publishAccess } from '../../platform/releases/command/open-access';
import { storeAddress } from '../../platform/releases/command/store-address';
import { BuildFailed, sourceIds } from '../build/workspace';
import { prepareDatabase } from './build-server';
import { buildMissing, planChanges, publishPlan } from './publish-changed';

/** Child process of `npm start`: builds and publishes what changed, and sends a message when the server may start. */

const printLine = (text: string) => console.log(text);

async function buildAndPublish(): Promise<void> {
  const access = await publishAccess();
  const idOf = sourceIds();
  const plan = await planChanges(access, { isOwnStore: !storeAddress().includes('://'), idOf });
  const built = await buildMissing(['api', ...plan.apps], printLine, idOf);
  await prepareDatabase({ isNewBuild: built.includes('api') });
  // The first server fills its database meanwhile, and takes the release as soon as it is there.
  if (plan.isFirst) process.send?.('may start');
  // A build takes long enough for the sources to change meanwhile.
  await publishPlan(access, plan, printLine, built.length === 0 ? idOf : undefined);
}

const isExplained = (error: unknown) =>
  [Refused, Untrusted, BuildFailed].some((known) => error instanceof known);

// Ctrl+C reaches both processes: the server ends first, as it wants to, and then this one.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(1));
buildAndPublish().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(isExplained(error) ? (error as Error).message : error);
    process.exit(1);
  },
);
