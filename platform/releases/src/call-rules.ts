import type { BuildManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from './access';
import type { Build } from './builds';
import { CALLS_FILE, callShapes, type CallShape, type CallShapes } from './calls';
import { answerDifferences, requestDifferences } from './shape-differences';
import { buildKey } from './store-keys';

const PARTS = ['params', 'query', 'body'] as const;
/** A part that a request does not have. */
const NOTHING = { type: 'object', additionalProperties: false };

const differing = (what: string, used: string | undefined, offered: string | undefined) =>
  used === offered ? [] : [`${what}: ${used ?? 'none'} expected, found ${offered ?? 'none'}`];

/** Returns how the server's call differs from the one that a build uses, one fragment of a sentence each. */
export const callDifferences = (used: CallShape, offered: CallShape): string[] => [
  ...differing('permission', used.access, offered.access),
  ...differing('form', used.form, offered.form),
  ...differing('file', used.file, offered.file),
  ...PARTS.flatMap((part) => requestDifferences(part, used[part] ?? NOTHING, offered[part] ?? NOTHING)),
  ...(used.answer ? answerDifferences('answer', offered.answer, used.answer) : []),
];

/** Returns one sentence for each call that a build uses and the server does not answer as the build expects. */
export function callRefusals(app: string, used: CallShapes, offered: CallShapes): string[] {
  const advice = `Update the server first, or build ${app} with the sources or the kit of the running server.`;
  return Object.entries(used).flatMap(([name, shape]) => {
    const answered = offered[name];
    const who = `${app}: ${name}${shape.at ? ` in ${shape.at}` : ''}`;
    if (!answered) return [`${who} expected on the server, found no such call. ${advice}`];
    return callDifferences(shape, answered).map(
      (difference) => `${who} as when ${app} was built expected on the server: ${difference}. ${advice}`,
    );
  });
}

/** Returns the calls that a build uses; undefined for builds that do not say. */
export async function readCalls(
  { store }: Pick<ReleaseAccess, 'store'>,
  { app, digest, files }: BuildManifest,
  builds: readonly Build[] = [],
): Promise<CallShapes | undefined> {
  if (!files.some(({ path }) => path === CALLS_FILE)) return undefined;
  const build = builds.find(({ manifest }) => manifest.app === app && manifest.digest === digest);
  const content =
    build?.files.find(({ path }) => path === CALLS_FILE)?.content ??
    (await store.read(buildKey(app, digest, CALLS_FILE)));
  if (!content) throw new Error(`${app}: ${CALLS_FILE} expected in build ${digest}, found no such file.`);
  return callShapes.parse(JSON.parse(content.toString()));
}

/**
 * Returns one sentence for each call of these builds that the server answers in another way; none without a server to
 * compare with. `builds` may be unpublished.
 */
export async function serverRefusals(
  access: ReleaseAccess,
  manifests: readonly BuildManifest[],
  builds: readonly Build[] = [],
): Promise<string[]> {
  const offered = await access.offeredCalls?.();
  if (!offered) return [];
  const refused = manifests.map(async (manifest) =>
    callRefusals(manifest.app, (await readCalls(access, manifest, builds)) ?? {}, offered),
  );
  return (await Promise.all(refused)).flat();
}
