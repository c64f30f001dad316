import type { BuildContent } from '@demanda/releases/builds';
import { CONTAINER, byName, notExposed, refusal, unique, type Named } from './entry-refusals';
import { copiesIn } from './find-copies';
import { elementsOf, entriesOf, literal, memberName, nodesIn, objectName, parse, type Node } from './syntax';

/** Reads from a build of ES modules, which Vite's federation plugin made, what `read-code.ts` reads from scripts. */

interface Module {
  path: string;
  text: string;
  body: Node[];
  nodes: Node[];
}

/** Names that a page may hold once for all builds: Vite's federation plugin gives each the same value. */
const HARMLESS = new Set(['__VUE_HMR_RUNTIME__']);

function parseModule({ path, content }: BuildContent): Module[] {
  const text = content.toString('utf8');
  const program = path.endsWith('.js') ? parse(text, true) : undefined;
  return program ? [{ path, text, body: program.body as Node[], nodes: nodesIn(program) }] : [];
}

/** Returns the variables of a module that are set where they are declared, by name. */
const variablesOf = ({ body }: Module) =>
  new Map(
    body
      .flatMap((item) => (item.type === 'ExportDeclaration' ? [item.declaration as Node] : [item]))
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations as { id: Node; init: Node | null }[])
      .map(({ id, init }) => [String(id.value), init ?? undefined] as const),
  );

/** Returns what a module exports: the name of each variable, by the exported one. */
const exportsOf = ({ body }: Module) =>
  new Map(
    body
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ specifiers }) => specifiers as { orig?: Node; exported: Node | null }[])
      .map(({ orig, exported }) => [String((exported ?? orig)?.value), String(orig?.value)] as const),
  );

const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'MethodProperty'].includes(type);

/** Returns the names of what the entry exposes: the keys of an object of functions. */
const exposesIn = ({ nodes }: Module) =>
  nodes.flatMap((node) =>
    [...entriesOf(node)].flatMap(([key, value]) => (key.startsWith('./') && isFunction(value) ? [key] : [])),
  );

/** Returns the range, scope and origin of each shared module. */
function sharedIn(list: Node | undefined) {
  return [...entriesOf(list)].map(([name, value]) => {
    const fields = nodesIn(value).map(entriesOf);
    const field = (key: string) => fields.find((one) => one.has(key))?.get(key);
    const [, , scope] = (value.arguments as { expression: Node }[] | undefined) ?? [];
    const scopes = [scope?.expression, ...elementsOf(field('scope'))].flatMap((one) => literal(one) ?? []);
    return {
      name,
      range: literal(field('requiredVersion')) ?? '*',
      scopes,
      // The plugin's function for those without a copy in the build.
      isCopied: value.type !== 'CallExpression',
    };
  });
}

/** Returns the global names that a module sets. */
function globalsSetBy(module: Module): string[] {
  const variables = variablesOf(module);
  const nameOf = (target: Node) => {
    const property = target.property as Node | undefined;
    const computed = property?.type === 'Computed' ? (property.expression as Node) : undefined;
    return computed?.type === 'Identifier'
      ? literal(variables.get(String(computed.value)))
      : memberName(target);
  };
  return module.nodes
    .filter(({ type, left }) => type === 'AssignmentExpression' && objectName(left) === 'globalThis')
    .flatMap(({ left }) => nameOf(left as Node) ?? [])
    .filter((name) => !HARMLESS.has(name));
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the address at which the code looks for files of its build; `auto` where it finds them beside itself. */
function publicPathIn(modules: readonly Module[], paths: readonly string[]): string {
  const files = paths.map(escape).join('|');
  const absolute = new RegExp(`["'\`]((?:/|https?://)[^"'\`]*?)(?:${files})["'\`]`);
  // Vite's function for the address of a file that it loads early.
  const early = /\breturn\s*["'`]((?:\/|https?:\/\/)[^"'`]*)["'`]\s*\+\s*[\w$]+\s*;?\s*\}/;
  const found = modules.map(
    ({ text }) =>
      absolute.exec(text)?.[1] ?? (text.includes('modulepreload') ? early.exec(text)?.[1] : undefined),
  );
  return found.find((one) => one !== undefined) ?? 'auto';
}

/** Returns the stylesheets that the code loads without their integrity. */
const unverifiedIn = (modules: readonly Module[], files: readonly BuildContent[]) =>
  files
    .filter(
      ({ path, integrity }) => path.endsWith('.css') && !modules.some(({ text }) => text.includes(integrity)),
    )
    .map(({ path }) => path);

const copiesOf = (modules: readonly Module[]) =>
  modules.flatMap(({ path, text }) => copiesIn(text).map((copy) => ({ ...copy, file: path })));

/** Returns what the list of shared modules and remotes says, which the plugin puts into a module of its own. */
function readList(list: Module) {
  const [variables, names] = [variablesOf(list), exportsOf(list)];
  const valueOf = (name: string) => variables.get(names.get(name) ?? '');
  const remotes = elementsOf(valueOf('usedRemotes')).map((one) => entriesOf(one).get('alias'));
  return {
    shared: sharedIn(valueOf('usedShared')),
    remotes: remotes.map((one) => literal(one) ?? 'remotes'),
  };
}

/**
 * Returns what the modules of a remote do; undefined for an entry that is not a module. Throws Refused for one that Vite's
 * federation plugin did not make.
 */
export function readModules(files: readonly BuildContent[], named: Named) {
  const modules = files.flatMap(parseModule);
  const entry = modules.find(({ path }) => path === named.entry);
  const exported = entry && exportsOf(entry);
  if (!entry || !exported || exported.size === 0) return undefined;
  const list = modules.find((module) => exportsOf(module).has('usedShared'));
  if (!list || !exported.has('get') || !exported.has('init'))
    throw refusal(
      named,
      CONTAINER,
      'another ES module',
      "Build the remote with @module-federation/vite; with another bundler, set library: { type: 'var', name: … }.",
    );
  const exposed = exposesIn(entry);
  if (!exposed.includes('./remote')) throw notExposed(named, exposed);
  const { shared, remotes } = readList(list);
  const [, container = named.container] = /__mfe_internal__(.+?)__mf_owner__/.exec(entry.text) ?? [];
  const paths = files.map(({ path }) => path).filter((path) => path !== named.entry);
  const fallbacks = shared.filter(({ isCopied }) => isCopied).map(({ name }) => name);
  return {
    entryType: 'module' as const,
    container,
    shared: shared.map(({ name, range }) => ({ name, range })).sort(byName),
    code: {
      names: unique([container, ...modules.flatMap(globalsSetBy)]),
      scopes: unique(shared.flatMap(({ scopes }) => scopes)),
      publicPath: publicPathIn(modules, paths),
      remotes,
      // Those for pages without a shell are refused as such.
      copies: fallbacks.length > 0 ? [] : copiesOf(modules),
      fallbacks,
      unverified: unverifiedIn(modules, files),
    },
  };
}
