import { createHash } from 'node:crypto';
import type { BuildContent } from '@demanda/releases/builds';
import { copiesIn } from './find-copies';
import { CONTAINER, byName, notExposed, refusal, unique, type Named } from './entry-refusals';
import { readModules } from './read-module';
import {
  argumentsOf,
  chunksIn,
  elementsOf,
  entriesOf,
  literal,
  memberName,
  nodesIn,
  objectName,
  parse,
  type Node,
} from './syntax';
import { webpackTables } from './webpack-tables';
import { wideRulesIn } from './wide-rules';

/** Reads from the files of a remote's build what its publisher could describe otherwise. */

type Assignments = Map<string, { left: Node; right: Node }>;

/** Returns the tables that the federation plugin assigns to the bundler's runtime, by name. */
function tablesIn(nodes: readonly Node[]): Assignments {
  const found = nodes.flatMap((node) => {
    const name = node.type === 'AssignmentExpression' ? memberName(node.left) : undefined;
    return name ? [[name, { left: node.left as Node, right: node.right as Node }] as const] : [];
  });
  const tables = new Map(found.filter(([name]) => /^(initialize|consumes|remotes)\w+Data$/.test(name)));
  return tables.has('initializeExposesData') ? tables : webpackTables(nodes);
}

/** Returns the variables that a script defines as globals. */
const globalsOf = (program: Node): string[] =>
  (program.body as Node[]).flatMap(({ type, kind, declarations }) =>
    type === 'VariableDeclaration' && kind === 'var'
      ? (declarations as { id: Node }[]).map(({ id }) => String(id.value))
      : [],
  );

/** Returns the scopes of a shared module: one name or a list. */
const scopesOf = (node: Node | undefined): string[] => {
  const names = [node, ...elementsOf(node)].flatMap((one) => literal(one) ?? []);
  return names.length > 0 ? names : ['default'];
};

interface Consumed {
  name: string;
  range: string;
  scopes: string[];
  fallback: string[];
}

function consumedIn(tables: Assignments): Consumed[] {
  const modules = entriesOf(tables.get('consumesLoadingData')?.right).get('moduleIdToConsumeDataMapping');
  return [...entriesOf(modules).values()].map((module) => {
    const fields = entriesOf(module);
    return {
      name: literal(fields.get('shareKey')) ?? '',
      range: literal(fields.get('requiredVersion')) ?? '*',
      scopes: scopesOf(fields.get('shareScope')),
      fallback: chunksIn(fields.get('fallback')),
    };
  });
}

/** Returns the copies that the build brings, with the chunks that hold each. */
function providedIn(tables: Assignments) {
  const scopes = entriesOf(tables.get('initializeSharingData')?.right).get('scopeToSharingDataMapping');
  return [...entriesOf(scopes)].flatMap(([scope, list]) =>
    elementsOf(list).map((module) => {
      const fields = entriesOf(module);
      return { scope, name: literal(fields.get('name')) ?? '', chunks: chunksIn(fields.get('factory')) };
    }),
  );
}

/** Returns the name by which the plugin's runtime finds itself in the page; undefined without that runtime. */
function instanceIn(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    const ofWebpack = literal(entriesOf(entriesOf(node).get('initOptions')).get('name'));
    if (ofWebpack !== undefined) return ofWebpack;
    const [target, key, value] = argumentsOf(node);
    if (memberName(target) !== 'initOptions' || literal(key) !== 'name') continue;
    for (const inner of nodesIn(value)) if (literal(inner) !== undefined) return literal(inner);
  }
  return undefined;
}

/** Returns where the build looks for its files: `auto`, beside its entry, or an address. */
function publicPathIn(nodes: readonly Node[], runtime: string | undefined): string {
  const set = nodes.find(
    ({ type, left, right }) =>
      type === 'AssignmentExpression' &&
      memberName(left) === 'p' &&
      objectName(left) === runtime &&
      literal(right) !== undefined,
  );
  return literal(set?.right) ?? 'auto';
}

/** Returns the names of the remotes that the build loads itself. */
function remotesIn(nodes: readonly Node[], tables: Assignments): string[] {
  const named = nodes.flatMap((node) => {
    const fields = entriesOf(node);
    return fields.has('externalType') ? (literal(fields.get('alias') ?? fields.get('name')) ?? []) : [];
  });
  return named.length > 0 || !tables.has('remotesLoadingData') ? [...new Set(named)] : ['remotes'];
}

/** The list of chunks with which a file adds its modules to a build, and the global by which it does. */
const CHUNK_GLOBAL = /\bself(?:\.([\w$]+)|\["([^"]+)"\])\s*=\s*self\b[^|;]*\|\|\s*\[\]/;
const CHUNK_IDS = /\.push\(\[\s*\[([^\]]*)\]/;

/** Length of the part of a file that has both. */
const HEAD = 2_000;

const chunkIdsOf = (code: string) =>
  (CHUNK_IDS.exec(code.slice(0, HEAD))?.[1] ?? '')
    .split(',')
    .map((id) => id.trim().replaceAll(/^["']|["']$/g, ''));

/** Parses the entry. Throws Refused when it is missing or no script. */
function readEntry(files: readonly BuildContent[], named: Named) {
  const text = files.find(({ path }) => path === named.entry)?.content.toString('utf8');
  if (text === undefined) throw refusal(named, 'the container', 'no such file', 'Build the remote again.');
  const program = parse(text);
  if (!program) throw refusal(named, 'a script or an ES module', 'neither', 'Build the remote again.');
  return { text, program, nodes: nodesIn(program) };
}

/** Returns what the container exposes. Throws Refused for an entry of no federation plugin, or without `./remote`. */
function exposesIn(tables: Assignments, named: Named): { left: Node; right: Node } {
  const exposes = tables.get('initializeExposesData');
  if (!exposes)
    throw refusal(
      named,
      CONTAINER,
      'none',
      'Build the remote with @module-federation/rsbuild-plugin, /enhanced/rspack or /enhanced/webpack.',
    );
  const exposed = [...entriesOf(entriesOf(exposes.right).get('moduleMap')).keys()];
  if (exposed.includes('./remote')) return exposes;
  throw notExposed(named, exposed);
}

/** Returns the global that is the container: the named one if the entry defines it. Throws Refused without any. */
function containerIn(program: Node, named: Named): string {
  const globals = globalsOf(program);
  const found = globals.includes(named.container) ? named.container : globals[0];
  if (found !== undefined) return found;
  throw refusal(
    named,
    'a global variable that is the container',
    'none',
    "Set library: { type: 'var', name: … } of the federation plugin.",
  );
}

interface Script {
  path: string;
  code: string;
}

/** Returns the scripts that the container loads: its entry and the chunks. */
const scriptsIn = (files: readonly BuildContent[], entry: string, chunks: string | undefined): Script[] =>
  files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, content }) => ({ path, code: content.toString('utf8') }))
    .filter(({ path, code }) => path === entry || (chunks && code.slice(0, HEAD).includes(chunks)));

/** Algorithms of Subresource Integrity. */
const ALGORITHMS = ['sha256', 'sha384', 'sha512'];

const digestsOf = (code: string) =>
  ALGORITHMS.map((algorithm) => createHash(algorithm).update(code).digest('base64'));

/** Returns the scripts beside the entry whose digest is in no other one: a browser could not verify them. */
const unverifiedIn = (scripts: readonly Script[], entry: string): string[] =>
  scripts
    .filter(({ path, code }) => {
      const digests = digestsOf(code);
      const isNamed = scripts.some((other) => digests.some((digest) => other.code.includes(digest)));
      return path !== entry && !isNamed;
    })
    .map(({ path }) => path);

interface Fallback {
  name: string;
  chunks: readonly string[];
}

/** Returns the copies of shared modules in the files of the build, without those for where no shell provides them. */
function copiesInBuild(scripts: readonly Script[], fallbacks: readonly Fallback[]) {
  const isFallback = (name: string, code: string) =>
    fallbacks.some((one) => one.name === name && chunkIdsOf(code).some((id) => one.chunks.includes(id)));
  return scripts.flatMap(({ path, code }) =>
    copiesIn(code)
      .filter((copy) => !isFallback(copy.entry, code))
      .map((copy) => ({ ...copy, file: path })),
  );
}

/** Returns what the scripts of a remote do. */
function readScripts(files: readonly BuildContent[], named: Named) {
  const { text, program, nodes } = readEntry(files, named);
  const tables = tablesIn(nodes);
  const exposes = exposesIn(tables, named);
  const container = containerIn(program, named);
  const consumed = consumedIn(tables);
  const provided = providedIn(tables);
  const [, afterDot, chunks = afterDot] = CHUNK_GLOBAL.exec(text) ?? [];
  const scripts = scriptsIn(files, named.entry, chunks);
  const fallbacks = [...consumed.map(({ name, fallback }) => ({ name, chunks: fallback })), ...provided];
  return {
    container,
    shared: unique(consumed.map(({ name, range }) => ({ name, range }))).sort(byName),
    code: {
      names: unique([container, chunks, instanceIn(nodes)].filter((name) => name !== undefined)),
      scopes: unique([
        ...scopesOf(entriesOf(exposes.right).get('shareScope')),
        ...provided.map(({ scope }) => scope),
        ...consumed.flatMap(({ scopes }) => scopes),
      ]),
      publicPath: publicPathIn(nodes, objectName(exposes.left)),
      remotes: remotesIn(nodes, tables),
      copies: copiesInBuild(scripts, fallbacks),
      unverified: unverifiedIn(scripts, named.entry),
    },
  };
}

/**
 * Returns what the files of a remote do: `container` as its publisher names it must be what the entry defines. Throws
 * Refused for an entry that no federation plugin made, or of another kind.
 */
export function readCode(files: readonly BuildContent[], named: Named) {
  const found = readModules(files, named) ?? readScripts(files, named);
  const wideRules = wideRulesIn(files, named);
  return { ...found, code: { ...found.code, ...(wideRules.length > 0 && { wideRules }) } };
}
