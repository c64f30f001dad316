import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { CONTRACT_VERSION } from '@demanda/federation/contract';
import { buildUrl, remoteManifest, shellManifest } from '@demanda/federation/release';
import { integrityOf, type Build, type BuildContent } from '@demanda/releases/builds';
import { readPackage } from '../../../tools/rsbuild/package-json';
import { readWorkingCopy, uncommittedSources, type WorkingCopy } from './commit';
import { readDist, weightKb } from './dist-files';
import { readBundled, readChunks, readContract, readMfStats, readUses } from './mf-stats';
import { remotePages, shellLazy } from './pages';
import { readCode } from './read-code';
import { ROOT, appFolder, sourceIds, type SourceIds } from '../../../tools/build/workspace';

const HTML = 'index.html';

/** What is read once for all builds. */
interface Sources {
  idOf: SourceIds;
  workingCopy: WorkingCopy;
}

/** Whether the build holds something else than the last commit: changed sources, or those of another moment. */
const isUncommitted = (app: string, source: string, { idOf, workingCopy }: Sources): boolean =>
  uncommittedSources(ROOT, join('apps', app), workingCopy).length > 0 || idOf(app) !== source;

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
  return { kind: 'shell' as const, contractVersion: CONTRACT_VERSION, html: HTML, shared, offers, lazy };
}

async function remotePart(folder: string, stats: Stats, files: readonly BuildContent[]) {
  const { globalName: container, remoteEntry } = stats.metaData;
  const entry = remoteEntry.name;
  const contract = await readContract(basename(folder), join(folder, 'dist'));
  const routes = contract.routes.map(({ path }) => path);
  return {
    kind: 'remote' as const,
    contract,
    entry,
    preload: [entry, ...stats.exposes.flatMap(({ assets }) => assets.js.sync)],
    pages: remotePages(routes, await readChunks(join(folder, 'dist'))),
    ...readCode(files, { app: basename(folder), entry, container }),
    uses: await readUses(join(folder, 'dist')),
    bundled: await readBundled(join(folder, 'dist')),
  };
}

/**
 * Describes the finished build in the folder `dist` of an app. The digest covers its files and metadata but not the
 * commit: the same content from another commit is the same build.
 */
async function makeBuild(app: string, sources: Sources): Promise<Build> {
  const folder = appFolder(app);
  const dist = join(folder, 'dist');
  const { version, demanda } = readPackage(folder);
  const [files, stats] = await Promise.all([readDist(dist), readMfStats(dist)]);
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
    ...(await (isShell ? shellPart(folder, stats) : remotePart(folder, stats, files))),
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
function asMissingBuild(app: string, error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || !path) return error;
  const what = `${app} has no finished build: ${relative(ROOT, path)} does not exist.`;
  return new Error(`${what} Build it with npm run release -- build ${app}.`, { cause: error });
}

/** Describes the finished builds of apps, in their order. Throws a sentence for an app without one. */
export function makeBuilds(apps: readonly string[], idOf = sourceIds()): Promise<Build[]> {
  const sources = { idOf, workingCopy: readWorkingCopy(ROOT) };
  return Promise.all(
    apps.map((app) =>
      makeBuild(app, sources).catch((error: unknown) => {
        throw asMissingBuild(app, error);
      }),
    ),
  );
}
