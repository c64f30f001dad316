import { isDeepStrictEqual } from 'node:util';
import type { PublishAccess } from './access';
import { DEFAULT_CHANNEL, type ReleaseDocument, type WithdrawnBuild } from './documents';
import { contractRefusals } from './gate';
import type { Team } from './signature';

/**
 * What the key of a team may change: its own apps. Decided by the documents of two releases alone, since builds are
 * deleted some day and releases are not (ADR 0052).
 */

/** A release and the list of withdrawn builds that its deployment carries. */
export interface Step {
  release: ReleaseDocument;
  withdrawn: readonly WithdrawnBuild[];
}

/** All entries of a release about one app: a second one would count as well. */
const entriesOf = ({ release, withdrawn }: Step, app: string, isShellTeam: boolean) => {
  const remotes = release.remotes.filter((one) => one.app === app);
  return {
    builds: release.builds.filter((one) => one.app === app),
    // Another shell may need another fallback build.
    remotes: isShellTeam ? remotes.map((remote) => ({ ...remote, previous: null })) : remotes,
    shell: release.shell.app === app ? release.shell : undefined,
    withdrawn: withdrawn.filter((one) => one.app === app),
  };
};

const appsOf = ({ release, withdrawn }: Step) => [
  ...[...release.builds, ...release.remotes, ...withdrawn].map(({ app }) => app),
  release.shell.app,
];

/** Files that each page loads early, except the pages of these apps. */
function preloadsBeside({ preloads, remotes }: ReleaseDocument, own: ReadonlySet<string>) {
  if (!preloads) return undefined;
  const { frame, pages, files } = preloads;
  const filesOf = (places: readonly number[]) => places.map((place) => files[place]);
  const routes = remotes.filter(({ app }) => own.has(app)).flatMap((remote) => remote.routes);
  const ownPages = new Set(routes.map(({ path }) => path));
  const others = Object.entries(pages).filter(([path]) => !ownPages.has(path));
  return {
    frame: filesOf(frame),
    pages: new Map(others.map(([path, places]) => [path, filesOf(places)])),
  };
}

/** Returns one sentence for each change that a team would make beyond its own apps; `before` is what was live. */
export function scopeRefusals(
  { name, apps }: Team,
  before: Step | undefined,
  after: Step,
  channel: string,
): string[] {
  const may = `The key of ${name} may release ${apps.join(', ')} and nothing else`;
  const own = new Set(apps);
  if (!before) {
    const others = after.release.builds.map(({ app }) => app).filter((app) => !own.has(app));
    const command = `npm run release -- promote ${others.join(' ')} --from ${DEFAULT_CHANNEL} --to ${channel}`;
    const how = channel === DEFAULT_CHANNEL ? '' : `, by ${command}`;
    return [`${may}: the holder of a root key begins the channel${how}.`];
  }
  const isShellTeam = own.has(before.release.shell.app);
  const others = new Set([...appsOf(before), ...appsOf(after)].filter((app) => !own.has(app)));
  const changed = [...others].filter(
    (app) => !isDeepStrictEqual(entriesOf(before, app, isShellTeam), entriesOf(after, app, isShellTeam)),
  );
  const [were, are] = [before, after].map(({ release }) => preloadsBeside(release, own));
  const hasOtherPreloads = !isShellTeam && !isDeepStrictEqual(were, are);
  return [
    ...changed.map((app) => `${may}: ${app} would change.`),
    ...(hasOtherPreloads && changed.length === 0 ? [`${may}: other pages would load other files.`] : []),
    ...contractRefusals(after.release.remotes),
  ];
}

/** Returns the reasons why the key that signs here may not do this; none for a root key. */
export function signerRefusals(
  { signer, trust, channel }: PublishAccess,
  before: Step | undefined,
  after: Step,
): string[] {
  const team = trust.get(signer.keyId)?.team;
  return team ? scopeRefusals(team, before, after, channel) : [];
}
