import { citedIds, readCitations, readKnownIds } from './citations';

test('every requirement and decision that a file cites exists', () => {
  const known = readKnownIds();
  const citations = readCitations(known);
  expect(citations.length).toBeGreaterThan(1000);
  expect(citations.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('finds ids of known areas, and no other capital letters with a number', () => {
  const text = '// TASK-012 and G-TASK-4 (UTF-8, ISO-8601, TASK-1234)';
  expect(citedIds(text, new Set(['TASK']))).toEqual(['G-TASK-4', 'TASK-012']);
});
