import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from './access';
import type { Build } from './builds';
import type { Candidate } from './compose';
import type { ReleaseDocument } from './documents';
import { declarations, DECLARATIONS_FILE, type Declarations } from './declarations';
import { buildKey } from './store-keys';
import type { ImportedNames, TypeDifference } from './type-judge';

type Manifest = ShellManifest | RemoteManifest;

/** Reads the declarations of a build among `builds`, which may be unpublished, else of one in the store. */
export async function readDeclarations(
  { store }: Pick<ReleaseAccess, 'store'>,
  { app, digest }: Manifest,
  builds: readonly Build[] = [],
): Promise<Declarations> {
  const build = builds.find(({ manifest }) => manifest.app === app && manifest.digest === digest);
  const content =
    build?.files.find(({ path }) => path === DECLARATIONS_FILE)?.content ??
    (await store.read(buildKey(app, digest, DECLARATIONS_FILE)));
  if (!content)
    throw new Error(`${app}: ${DECLARATIONS_FILE} expected in build ${digest}, found no such file.`);
  return declarations.parse(JSON.parse(content.toString()));
}

/** Returns the imported names of the entries whose declarations have changed since the remote was built. */
function namesToCompare({ offers = {} }: ShellManifest, { uses = {} }: RemoteManifest): ImportedNames {
  const changed = Object.entries(uses).filter(([entry, { types }]) => (offers[entry] ?? types) !== types);
  return Object.fromEntries(changed.map(([entry, { names }]) => [entry, names]));
}

/** Returns ` in path/of/file.tsx`, or nothing for a build that does not say. */
function placeOf({ uses = {} }: RemoteManifest, { entry, name }: TypeDifference): string {
  const file = uses[entry]?.files?.[name];
  return file ? ` in ${file}` : '';
}

const refusal = (remote: RemoteManifest, shell: ShellManifest) => (difference: TypeDifference) => {
  const { contract, app } = remote;
  const { entry, name, message } = difference;
  return `${contract.name}: ${name} of ${entry}${placeOf(remote, difference)} expected as when ${app} was built, found another type in the shell: ${message} Publish both together (publish ${shell.app} ${app}), or build ${app} with the sources or the kit of the live shell.`;
};

/** Leaves out the remotes that one of these releases names beside this very shell: its publisher compared their types. */
export const withoutCompared = (
  { shell, remotes }: Candidate,
  releases: readonly ReleaseDocument[],
): Candidate => {
  const compared = releases.filter((release) => release.shell.digest === shell.digest);
  const isCompared = ({ app, digest }: RemoteManifest) =>
    compared.some(({ builds }) => builds.some((build) => build.app === app && build.digest === digest));
  return { shell, remotes: remotes.filter((remote) => !isCompared(remote)) };
};

/**
 * Returns one sentence for each imported name whose type in the shell does not fit the remote. Without a judge, as on a
 * server, declarations that differ are refused.
 */
export async function typeRefusals(
  access: ReleaseAccess,
  { shell, remotes }: Candidate,
  builds: readonly Build[] = [],
): Promise<string[]> {
  const compared = remotes.map(async (remote) => {
    const names = namesToCompare(shell, remote);
    const entries = Object.keys(names);
    if (entries.length === 0) return [];
    if (!access.judgeTypes) {
      return [
        `${remote.contract.name}: the types of ${entries.join(', ')} expected as when ${remote.app} was built, found others, which only \`npm run release\` can compare.`,
      ];
    }
    const [offered, wanted] = await Promise.all([
      readDeclarations(access, shell, builds),
      readDeclarations(access, remote, builds),
    ]);
    const differences = await access.judgeTypes(offered, wanted, names);
    return differences.map(refusal(remote, shell));
  });
  return (await Promise.all(compared)).flat();
}
