import type { ImportGraph } from './read-imports';

/** Returns one cycle for each module that closes one, as the chain of its imports: `['a', 'b', 'a']`. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const chain: string[] = [];

  function visit(module: string): void {
    const start = chain.indexOf(module);
    if (start >= 0) cycles.push([...chain.slice(start), module]);
    if (start >= 0 || done.has(module)) return;
    chain.push(module);
    for (const imported of graph.get(module) ?? []) visit(imported);
    chain.pop();
    done.add(module);
  }

  for (const module of graph.keys()) visit(module);
  return cycles;
}

/** Imports between groups of modules, without those inside one group. Modules without a group are left out. */
export function groupImports(
  graph: ImportGraph,
  groupOf: (module: string) => string | undefined,
): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [module, imported] of graph) {
    const from = groupOf(module);
    if (from === undefined) continue;
    const reached = groups.get(from) ?? new Set();
    for (const to of imported.map(groupOf)) if (to !== undefined && to !== from) reached.add(to);
    groups.set(from, reached);
  }
  return new Map([...groups].map(([from, reached]) => [from, [...reached]]));
}
