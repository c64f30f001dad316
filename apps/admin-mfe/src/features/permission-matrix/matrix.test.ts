import { profileGrants } from '@demanda/contracts/permissions';
import { grants } from '@demanda/contracts/grants';
import { CELLS, changesText, differingCells } from './cells';
import { toBody, toMatrix, withRight } from './matrix';

const nothing = toMatrix({ screens: [], permissions: [], fields: {} });

test('without an entry an amount is hidden and any other field is editable (G-AUTH-11)', () => {
  expect(nothing.levels).toMatchObject({ 'tasks.amount': 'HIDDEN', 'tasks.link': 'EDIT' });
});

test.each(['ADMIN', 'MANAGER', 'USER'] as const)('sends what %s grants unchanged', (code) => {
  const matrix = toMatrix(profileGrants[code]);
  const body = toBody(matrix);
  expect(grants.safeParse(body).success).toBe(true);
  expect(differingCells(toMatrix(body), matrix)).toEqual([]);
});

test('every permission except "Ver" adds it, and withdrawing "Ver" withdraws the others of its resource', () => {
  expect(withRight(nothing, 'billing:SEND_EMAIL', true).permissions).toEqual([
    'billing:VIEW',
    'billing:SEND_EMAIL',
  ]);
  const all = toMatrix(profileGrants.ADMIN);
  const without = withRight(all, 'tasks:VIEW', false).permissions;
  expect(
    all.permissions.filter((right) => !without.includes(right)).every((right) => right.startsWith('tasks:')),
  ).toBe(true);
  expect(withRight(all, 'tasks:EDIT', false).permissions).toContain('tasks:DELETE');
});

test('a permission adds those that its form needs', () => {
  expect(withRight(nothing, 'tasks:CREATE', true).permissions).toEqual([
    'tasks:VIEW',
    'tasks:CREATE',
    'requesters:VIEW',
  ]);
});

test('each cell can be copied on its own', () => {
  const [all, none] = [toMatrix(profileGrants.ADMIN), nothing];
  for (const cell of CELLS) {
    expect(cell.read(cell.take(none, all))).toEqual(cell.read(all));
  }
});

test.each([
  [1, '1 permissão alterada'],
  [3, '3 permissões alteradas'],
])('formats the number of changes', (count, text) => expect(changesText(count)).toBe(text));
