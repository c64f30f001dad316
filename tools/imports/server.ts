import { groupImports } from './cycles';
import { readImports, type ImportGraph } from './read-imports';

const SERVER = 'apps/api/';
const STOREYS = ['kernel', 'engines', 'domains', 'demo', 'root'];

/** Part of the server that a module belongs to, such as `engines/list`; undefined for tests and other packages. */
export function partOf(module: string): string | undefined {
  if (!module.startsWith(SERVER) || module.endsWith('.test.ts')) return undefined;
  const [folder, first, second] = module.slice(SERVER.length).split('/');
  if (folder === 'demo') return 'demo';
  if (folder !== 'src' || first === undefined) return undefined;
  if (first === 'kernel') return 'kernel';
  return second === undefined ? 'root' : `${first}/${second}`;
}

const heightOf = (part: string) => STOREYS.indexOf(part.split('/')[0]!);

/** Parts that each part of the server imports, from the lowest storey to the highest. */
export function readServer(): ImportGraph {
  const parts = groupImports(readImports([SERVER]), partOf);
  return new Map([...parts].sort(([a], [b]) => heightOf(a) - heightOf(b) || a.localeCompare(b)));
}

/** Imports from a lower storey to a higher one, as `engines/http → domains/tasks`. */
export const upwardImports = (parts: ImportGraph): string[] =>
  [...parts].flatMap(([from, reached]) =>
    reached.filter((to) => heightOf(to) > heightOf(from)).map((to) => `${from} → ${to}`),
  );
