import { allows, lacks, type HeldOnRoutes } from './allows';
import type { FieldLevel, ProfileCode, Right, Screen } from './permissions';

interface Holding {
  rights?: Right[];
  profiles?: ProfileCode[];
  screens?: Screen[];
  level?: FieldLevel;
}

const holding = ({ rights = [], profiles = [], screens = [], level = 'EDIT' }: Holding): HeldOnRoutes => ({
  hasRight: (right) => rights.includes(right),
  levelOf: () => level,
  hasProfile: (code) => profiles.includes(code),
  hasScreen: (screen) => screens.includes(screen),
});

test('a public call needs no session, every other call does', () => {
  expect(allows(undefined, { access: 'public' })).toBe(true);
  expect(allows(undefined, { access: 'signed-in' })).toBe(false);
  expect(allows(undefined, { access: 'tasks:VIEW' })).toBe(false);
  expect(allows(holding({}), { access: 'signed-in' })).toBe(true);
});

test('a permission counts only with VIEW of its resource', () => {
  expect(allows(holding({ rights: ['tasks:EDIT'] }), { access: 'tasks:EDIT' })).toBe(false);
  expect(allows(holding({ rights: ['projects:VIEW', 'tasks:EDIT'] }), { access: 'tasks:EDIT' })).toBe(false);
  expect(allows(holding({ rights: ['tasks:VIEW', 'tasks:EDIT'] }), { access: 'tasks:EDIT' })).toBe(true);
});

test.each([
  ['EDIT', true],
  ['READ', true],
  ['HIDDEN', false],
] as const)('a call that reveals a field with level %s: %s', (level, allowed) => {
  const held = holding({ rights: ['billing:VIEW'], level });
  expect(allows(held, { access: 'billing:VIEW', reveals: 'tasks.amount' })).toBe(allowed);
});

describe('routes', () => {
  const route = {
    screen: 'projects',
    profiles: ['ADMIN'],
    right: 'projects:CREATE',
    otherRights: ['projects:EDIT'],
  } as const;

  test.each<[string, Holding, ReturnType<typeof lacks>]>([
    ['the profile and the screen', { profiles: ['ADMIN'], screens: ['projects'] }, undefined],
    [
      'a further permission and the screen',
      { rights: ['projects:VIEW', 'projects:EDIT'], screens: ['projects'] },
      undefined,
    ],
    [
      'a permission without its VIEW',
      { rights: ['projects:CREATE', 'projects:EDIT'], screens: ['projects'] },
      'profile',
    ],
    ['only the screen', { screens: ['projects'] }, 'profile'],
    ['only the profile', { profiles: ['ADMIN'] }, 'screen'],
    ['only the permission', { rights: ['projects:VIEW', 'projects:CREATE'] }, 'profile'],
  ])('with %s', (_, held, lack) => {
    expect(lacks(holding(held), route)).toBe(lack);
  });

  test('a profile does not replace the permission of a route without profiles', () => {
    const admin = holding({ profiles: ['ADMIN'], screens: ['tasks'] });
    expect(lacks(admin, { screen: 'tasks', right: 'tasks:CREATE' })).toBe('profile');
    expect(lacks(admin, { screen: 'tasks' })).toBeUndefined();
  });
});
