import type { Compilation, Module } from './compilation';

const EXPOSED = './remote';

/** Returns the names that a container exposes, in the order of its blocks. */
function exposedNames(container: Module): string[] {
  const [list = '[]'] = /\[\[.*\]\]/.exec(container.identifier()) ?? [];
  return (JSON.parse(list) as [string][]).map(([name]) => name);
}

/** Returns the module that the build's container exposes as `./remote`; undefined without one. */
export function doorOf({ modules, moduleGraph }: Compilation): Module | undefined {
  const container = [...modules].find((module) => module.identifier().startsWith('container entry '));
  const block = container?.blocks?.[exposedNames(container).indexOf(EXPOSED)];
  const [dependency] = block?.dependencies ?? [];
  return (dependency && moduleGraph.getModule(dependency)) ?? undefined;
}
