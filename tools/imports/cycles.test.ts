import { findCycles } from './cycles';
import { readImports, type ImportGraph } from './read-imports';
import { readServer, upwardImports } from './server';

let graph: ImportGraph;
beforeAll(() => {
  graph = readImports(['apps', 'libs', 'platform', 'tools', 'workbench']);
});

test('no module imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(1000);
  expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
});

test('no part of the server imports a higher storey, or itself through others', () => {
  const parts = readServer();
  expect(parts.get('domains/tasks')).toContain('engines/list');
  expect(upwardImports(parts)).toEqual([]);
  expect(findCycles(parts)).toEqual([]);
});

test('finds an import upward', () => {
  expect(upwardImports(new Map([['engines/http', ['kernel', 'domains/tasks']]]))).toEqual([
    'engines/http → domains/tasks',
  ]);
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
