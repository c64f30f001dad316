import { toLoginState, returnUrl } from './return-url';

test('keeps path, query and hash', () => {
  expect(returnUrl(toLoginState({ pathname: '/tasks', search: '?page=1', hash: '#x' }))).toBe(
    '/tasks?page=1#x',
  );
});

test.each([
  null,
  'x',
  {},
  { from: 7 },
  { from: '' },
  { from: 'https://evil.test' },
  { from: '//evil.test' },
  { from: '/\\evil.test' },
])('G-AUTH-6 never leads outside the application: %j', (state) => {
  expect(returnUrl(state)).toBeUndefined();
});
