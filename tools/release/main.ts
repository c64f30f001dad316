import { collect } from './collect';
import { history, rollback, status, verify } from './history';
import { makeBuild } from './make-manifest';
import { Refused, publish } from './publish';
import { appFolder, buildApps, storeFolder, webApps } from './workspace';

/** `npm run release -- <command>`: the release store from the command line. */

const USAGE = `Usage: npm run release -- <command>
  build <app…>       build an app with Nx (cached)
  publish <app…>     put finished builds live, together
  status             what is live
  history            all releases, the newest first
  rollback [number]  make an earlier release live again
  verify [number]    check a stored release
  gc [--dry-run]     delete builds that nothing may ask for any more`;

function known(apps: string[]): string[] {
  if (apps.length === 0) throw new Error('Name at least one app.');
  const unknown = apps.find((app) => !webApps().includes(app));
  if (unknown) throw new Error(`${unknown}: one of ${webApps().join(', ')} expected.`);
  return apps;
}

async function build(apps: string[]): Promise<string[]> {
  await buildApps(known(apps));
  return apps.map((app) => `${app} is built.`);
}

async function publishApps(store: string, apps: string[]): Promise<string[]> {
  const builds = await Promise.all(known(apps).map((app) => makeBuild(appFolder(app))));
  const { release, isNew } = await publish(store, builds);
  return [
    isNew ? `Release ${release.number} is live.` : `Nothing changed: release ${release.number} stays live.`,
  ];
}

const numberOf = (text?: string) => (text === undefined ? undefined : Number.parseInt(text, 10));

async function verified(store: string, number?: number): Promise<string[]> {
  const reasons = await verify(store, number);
  if (reasons.length > 0) throw new Refused(reasons);
  return ['Complete and consistent.'];
}

async function run([command, ...rest]: string[], store: string): Promise<string[]> {
  switch (command) {
    case 'build':
      return build(rest);
    case 'publish':
      return publishApps(store, rest);
    case 'status':
      return status(store);
    case 'history':
      return history(store);
    case 'rollback':
      return [`Release ${await rollback(store, numberOf(rest[0]))} is live.`];
    case 'verify':
      return verified(store, numberOf(rest[0]));
    case 'gc':
      return collect(store, new Date(), rest.includes('--dry-run'));
    default:
      throw new Error(USAGE);
  }
}

try {
  const lines = await run(process.argv.slice(2), storeFolder());
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
