import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../test/root';

/** Files, folders and npm scripts that documents may name. */
export interface Repository {
  /** Paths of all files and folders, from the root. */
  paths: Set<string>;
  /** Ends of these paths, after each slash: documents name `kernel/errors.ts` or `errors.ts`. */
  ends: Set<string>;
  /** Scripts of the root, as `name -w workspace` those of the workspaces, as `workbench -- name` its programs. */
  scripts: Set<string>;
  read: (path: string) => string;
}

const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.git|\.nx|\.rsbuild|data|test-results)(\/|$)/;

function pathsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (SKIPPED.test(path)) return [];
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
  });
}

function scriptsOf(path: string): string[] {
  const { name, scripts = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
    name: string;
    scripts?: Record<string, string>;
  };
  return Object.keys(scripts).map((script) => (path === 'package.json' ? script : `${script} -w ${name}`));
}

function workbenchPrograms(): string[] {
  const table = readFileSync(join(ROOT, 'workbench/programs.ts'), 'utf8');
  return [...table.matchAll(/^ {2}'?([a-z][a-z-]*)'?: \{/gm)].map(([, name]) => `workbench -- ${name}`);
}

export function readRepository(): Repository {
  const paths = pathsBelow('');
  const ends = paths.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_part, index) => parts.slice(index).join('/'));
  });
  return {
    paths: new Set(paths),
    ends: new Set(ends),
    scripts: new Set([
      ...paths
        .filter((path) => /^((apps|libs|platform)\/[^/]+\/)?package\.json$/.test(path))
        .flatMap(scriptsOf),
      ...workbenchPrograms(),
    ]),
    read: (path) => readFileSync(join(ROOT, path), 'utf8'),
  };
}

const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '').replaceAll(/`[^`\n]*`/g, '`');

/** The anchors of a document, made of its headings as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadLinks(file: string, text: string, { paths, read }: Repository): string[] {
  const prose = withoutCode(text);
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    ([, link, picture]) => (link ?? picture)!,
  );
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [path, anchor] = target.split('#') as [string, string?];
    const found = path ? normalize(join(dirname(file), path)) : file;
    if (!paths.has(found)) return true;
    return anchor !== undefined && !anchorsOf(read(found)).includes(anchor);
  });
}

/** Code of a document: its blocks for a shell, and what stands between backticks. */
const codeOf = (text: string) => [
  ...[...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block!),
  ...[...text.replaceAll(/^ *```.*?^ *```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!),
];

function missingCommands(code: string, { scripts }: Repository): string[] {
  const commands = code.matchAll(
    /\bnpm (?:run )?(?<name>[a-z][\w:-]*)(?<workspace> -w \S+)?(?<program>(?<=workbench) -- [a-z][\w-]*)?/g,
  );
  const own = new Set(['ci', 'install', 'sbom', 'audit']);
  return [...commands]
    .filter(({ 0: command, groups }) => {
      if (!command.startsWith('npm run') && own.has(groups!.name!)) return false;
      return (
        !scripts.has(groups!.name! + (groups!.workspace ?? groups!.program ?? '')) && !NOT_HERE.test(command)
      );
    })
    .map(([command]) => command);
}

/** Results of builds, and names that examples make up. */
const NOT_HERE = /(^|[/ ])(dist|reports-mfe|00NN[\w-]*\.ts|index\.css)(\/|$)/;
const FILE = /(?<![\w/.:@*-])[\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|cjs|css|conf|service)(?![\w-])/g;
const PATH =
  /(?<![\w/.:@-])(?:apps|libs|platform|tools|docs|findings|workbench)\/[\w.@-]+(?:\/[\w.@-]+)*(?![\w*…{<$-])/g;

function missingPaths(code: string, { paths, ends }: Repository): string[] {
  const files = [...code.matchAll(FILE)].map(([file]) => file).filter((file) => !ends.has(file));
  const anchored = [...code.matchAll(PATH)].map(([path]) => path).filter((path) => !paths.has(path));
  return [...new Set([...files, ...anchored])].filter((path) => !NOT_HERE.test(path));
}

/** Returns what a document names and the repository does not have: links, pictures, commands and paths. */
export function missingIn(file: string, text: string, repository: Repository): string[] {
  const code = codeOf(text);
  return [
    ...deadLinks(file, text, repository),
    ...code.flatMap((part) => missingCommands(part, repository)),
    ...code.flatMap((part) => missingPaths(part, repository)),
  ].map((missing) => `${file}: ${missing}`);
}
