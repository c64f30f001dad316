import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { buildUrl } from '@demanda/federation/build-url';
import { CONTRACT_VERSION } from '@demanda/federation/contract';
import { ENTRY_TYPES, remoteManifest, shellManifest } from '@demanda/federation/release';
import { ACCESS_NAMES } from '@demanda/releases/access-rules';
import { integrityOf, type Build, type BuildContent } from '@demanda/releases/builds';
import { readPackage } from '../../build/package-json';
import { readWorkingCopy, uncommittedSources, type WorkingCopy } from './commit';
import { readDist, weightKb } from './dist-files';
import { readBundled, readChunks, readContract, readMfStats, readSlots, readUses } from './mf-stats';
import { remotePages, shellLazy } from './pages';
import type { Place } from './place';

const HTML = 'index.html';

/** What is read once for all builds. */
interface Sources {
  place: Place;
  idOf: (app: string) => string;
  workingCopy: WorkingCopy;
}

/** Whether the build holds something else than the last commit: changed sources, or those of another moment. */
const isUncommitted = (app: string, source: string, { place, idOf, workingCopy }: Sources): boolean =>
  uncommittedSources(place, app, workingCopy).length > 0 || idOf(app) !== source;

/** Makes the URLs in the page absolute, since the page is served at every path of the product. */
function withAbsoluteUrls(file: BuildContent, prefix: string): BuildContent {
  const html = file.content.toString('utf8').replaceAll(/(src|href)="(static\/[^"]+)"/g, `$1="${prefix}$2"`);
  const content = Buffer.from(html);
  return { path: file.path, content, size: content.length, integrity: integrityOf(content) };
}

function inlineScripts(html: BuildContent): string[] {
  const scripts = html.content.toString('utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}

type Stats = Awaited<ReturnType<typeof readMfStats>>;

async function shellPart(folder: string, stats: Stats) {
  const shared = stats.shared.map(({ name, version }) => ({ name, version }));
  const lazy = shellLazy(await readChunks(join(folder, 'dist')));
  const uses = Object.entries(await readUses(join(folder, 'dist')));
  const offers = Object.fromEntries(uses.map(([entry, { types }]) => [entry, types]));
  const missing = Object.keys(offers).filter((entry) => !shared.some(({ name }) => name === entry));
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')}: offered by the shell, but not in its build. Import it there, or offer it no more.`,
    );
  const slots = await readSlots(join(folder, 'dist'));
  return {
    kind: 'shell' as const,
    ...{
      contractVersion: CONTRACT_VERSION,
      html: HTML,
      shared,
      entryTypes: ENTRY_TYPES,
      offers,
      access: ACCESS_NAMES,
      lazy,
      slots,
    },
  };
}

async function remotePart(app: string, place: Place, stats: Stats, files: readonly BuildContent[]) {
  const folder = place.folderOf(app);
  const { globalName: container, remoteEntry } = stats.metaData;
  const entry = remoteEntry.name;
  const contract = await readContract(relative(place.root, folder), join(folder, 'dist'));
  const routes = contract.routes.map(({ path }) => path);
  // Imported on demand, since it loads a parser, which a rollback does not need.
  const { readCode } = await import('./read-code');
  return {
    kind: 'remote' as const,
    contract,
    entry,
    preload: [entry, ...stats.exposes.flatMap(({ assets }) => assets.js.sync)],
    pages: remotePages(routes, await readChunks(join(folder, 'dist'))),
    ...readCode(files, { app, entry, container }),
    uses: await readUses(join(folder, 'dist')),
    bundled: await readBundled(join(folder, 'dist')),
  };
}

/**
 * Describes the finished build in the folder `dist` of an app. The digest covers its files and metadata but not the
 * commit: the same content from another commit is the same build.
 */
async function makeBuild(app: string, sources: Sources): Promise<Build> {
  const { place } = sources;
  const folder = place.folderOf(app);
  const dist = join(folder, 'dist');
  const { version, demanda } = readPackage(folder);
  const [files, stats] = await Promise.all([readDist(dist, place.root), readMfStats(dist)]);
  // A remote may hold a page too, with which its team tries it alone.
  const isShell = stats.exposes.length === 0;
  const source = stats.metaData.buildInfo.buildVersion;
  const content = {
    app,
    version,
    source,
    // Part of the digest, so that the same content is another build once it is committed.
    ...(isUncommitted(app, source, sources) && { uncommitted: true as const }),
    files: files.map(({ path, size, integrity }) => ({ path, size, integrity })),
    weight: { usedKb: await weightKb(files), budgetKb: demanda?.budgetKb ?? 0 },
    ...(await (isShell ? shellPart(folder, stats) : remotePart(app, place, stats, files))),
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const named = { ...content, commit: sources.workingCopy.commit, digest };
  if (named.kind === 'remote') return { manifest: remoteManifest.parse(named), files };
  const served = files.map((file) =>
    file.path === HTML ? withAbsoluteUrls(file, buildUrl(app, digest, '')) : file,
  );
  const page = served.filter(({ path }) => path === HTML);
  const manifest = shellManifest.parse({
    ...named,
    files: served.map(({ path, size, integrity }) => ({ path, size, integrity })),
    inlineScripts: page.flatMap(inlineScripts),
  });
  return { manifest, files: served };
}

/** Returns an error that names a missing file of a build and the remedy, in place of one of the file system. */
function asMissingBuild(place: Place, app: string, error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || !path) return error;
  const what = `${app} has no finished build: ${relative(place.root, path)} does not exist.`;
  return new Error(`${what} Build it with ${place.buildCommand(app)}.`, { cause: error });
}

/** Describes the finished builds of apps, in their order. Throws a sentence for an app without one. */
export function makeBuilds(
  place: Place,
  apps: readonly string[],
  idOf = place.sourceIds(),
): Promise<Build[]> {
  const sources = { place, idOf, workingCopy: readWorkingCopy(place.root) };
  return Promise.all(
    apps.map((app) =>
      makeBuild(app, sources).catch((error: unknown) => {
        throw asMissingBuild(place, app, error);
      }),
    ),
  );
}
