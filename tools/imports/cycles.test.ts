import { findCycles, groupImports } from './cycles';
import { readImports, type ImportGraph } from './read-imports';

let graph: ImportGraph;
beforeAll(() => {
  graph = readImports(['apps', 'libs', 'tools']);
});

test('no module imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(1000);
  expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
});

test('no engine or domain of the server imports itself through others', () => {
  const groups = groupImports(graph, (module) =>
    module.endsWith('.test.ts') ? undefined : /^apps\/api\/src\/((engines|domains)\/[^/]+)/.exec(module)?.[1],
  );
  expect(groups.get('domains/tasks')).toContain('engines/list');
  expect(findCycles(groups)).toEqual([]);
});

test('finds a cycle over several modules, and one module that imports itself', () => {
  const cyclic = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['d', 'a']],
  ]);
  expect(findCycles(cyclic)).toEqual([
    ['b', 'c', 'b'],
    ['d', 'd'],
  ]);
});
