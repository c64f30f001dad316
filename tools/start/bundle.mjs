// Plain Node: bundles a program once, so that its start loads no TypeScript compiler.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Digest of the files of a bundle, and of the folder that some of them name. Throws when one is missing. */
function digestOf(root, inputs) {
  const hash = createHash('sha256').update(root);
  for (const input of inputs) hash.update(`\0${input}\0`).update(readFileSync(join(root, input)));
  return hash.digest('hex');
}

/** Returns whether a bundle was made from the files that are there now; its first line names them. */
function isCurrent(root, bundle) {
  try {
    const [first] = readFileSync(bundle, 'utf8').split('\n', 1);
    const { digest, inputs } = JSON.parse(first.slice(2));
    return digest === digestOf(root, inputs);
  } catch {
    return false;
  }
}

/** Packages stay in node_modules; zod has many small files and is bundled with our libs. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(@demanda\/|zod$)/.test(path) ? undefined : { path, external: true },
    );
  },
};

/** A file that names its own place still means that of the source. */
const sourcePlaces = {
  name: 'source-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        loader: 'ts',
        contents: source
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      };
    });
  },
};

const workspaceOf = (path) => /^(apps|libs|platform)\/[^/]+/.exec(path)?.[0];

/** Where imports of the inputs lead depends on the package.json of their workspaces as well. */
const workspaceFiles = (root, inputs) =>
  inputs
    .map(workspaceOf)
    .filter(Boolean)
    .map((folder) => `${folder}/package.json`)
    .filter((path) => existsSync(join(root, path)));

/** A program that still runs may load its parts late. */
const PARTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes the parts of earlier bundles of this program. */
function removeOldParts(folder, name, parts) {
  const isOld = (path) => !parts.has(path) && statSync(path).mtimeMs < Date.now() - PARTS_KEPT_MS;
  const found = readdirSync(folder).filter((file) => file.startsWith(`${name}-part-`));
  for (const path of found.map((file) => join(folder, file))) if (isOld(path)) rmSync(path, { force: true });
}

/** What a program imports while it runs is a part of its own, so that its start loads no package of that. */
async function write(root, entry, bundle) {
  const { build } = await import('esbuild');
  const [folder, name] = [dirname(bundle), basename(bundle, '.mjs')];
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    bundle: true,
    splitting: true,
    outdir: folder,
    chunkNames: `${name}-part-[hash]`,
    outExtension: { '.js': '.mjs' },
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [packages, sourcePlaces],
  });
  const files = Object.keys(metafile.inputs);
  const inputs = [...new Set([...files, ...workspaceFiles(root, files)])];
  const first = `//${JSON.stringify({ digest: digestOf(root, inputs), inputs })}`;
  mkdirSync(folder, { recursive: true });
  // Renamed, and the program itself at last, so that another start finds a whole bundle.
  const put = (path, text) => {
    const partial = `${path}.${randomUUID()}`;
    writeFileSync(partial, text);
    renameSync(partial, path);
  };
  const parts = outputFiles.filter(({ path }) => path !== bundle);
  for (const { path, text } of parts) put(path, text);
  put(bundle, `${first}\n${outputFiles.find(({ path }) => path === bundle).text}`);
  removeOldParts(folder, name, new Set(parts.map(({ path }) => path)));
}

/** Returns the URL of the bundle of a program of the repository at `root`, made again when one of its files has changed. */
export async function bundled(root, entry) {
  const bundle = join(
    resolve(root),
    // Where the packages of its workspace are found.
    workspaceOf(entry) ?? '',
    'node_modules/.cache/demanda',
    entry.replaceAll('/', '-').replace(/ts$/, 'mjs'),
  );
  if (!isCurrent(resolve(root), bundle)) await write(resolve(root), entry, bundle);
  return pathToFileURL(bundle).href;
}
