import { keep, keptAddress } from './kept-location';

test('keeps path, query and hash', () => {
  expect(keptAddress(keep({ pathname: '/tasks', search: '?page=1', hash: '#x' }))).toBe('/tasks?page=1#x');
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
  expect(keptAddress(state)).toBeUndefined();
});
