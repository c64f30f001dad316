import { profileGrants, RIGHTS } from '@demanda/contracts/permissions';
import { grants } from '@demanda/contracts/grants';
import { CELLS, changesText, differing } from './cells';
import { toBody, toMatrix, withRight } from './matrix';

const nothing = toMatrix({ screens: [], permissions: [], fields: {} });

it('without an entry an amount is hidden, and any other field may be edited (G-AUTH-11)', () => {
  expect(nothing.levels).toMatchObject({ 'tasks.amount': 'HIDDEN', 'tasks.link': 'EDIT' });
});

it.each(['ADMIN', 'MANAGER', 'USER'] as const)('what %s grants is sent as it came', (code) => {
  const matrix = toMatrix(profileGrants[code]);
  const body = toBody(matrix);
  expect(grants.safeParse(body).success).toBe(true);
  expect(differing(toMatrix(body), matrix)).toEqual([]);
});

it('every right but "Ver" brings it, and taking it takes the others of its kind', () => {
  expect(withRight(nothing, 'billing:SEND_EMAIL', true).permissions).toEqual([
    'billing:VIEW',
    'billing:SEND_EMAIL',
  ]);
  const all = toMatrix(profileGrants.ADMIN);
  const without = withRight(all, 'tasks:VIEW', false).permissions;
  expect(
    RIGHTS.filter((right) => !without.includes(right)).every((right) => right.startsWith('tasks:')),
  ).toBe(true);
  expect(withRight(all, 'tasks:EDIT', false).permissions).toContain('tasks:DELETE');
});

it('a right brings what its form chooses from', () => {
  expect(withRight(nothing, 'tasks:CREATE', true).permissions).toEqual([
    'tasks:VIEW',
    'tasks:CREATE',
    'requesters:VIEW',
  ]);
});

it('each thing can be taken over alone', () => {
  const [all, none] = [toMatrix(profileGrants.ADMIN), nothing];
  for (const cell of CELLS) {
    expect(cell.read(cell.take(none, all))).toEqual(cell.read(all));
  }
});

it.each([
  [1, '1 permissão alterada'],
  [3, '3 permissões alteradas'],
])('counts in words', (count, text) => expect(changesText(count)).toBe(text));
