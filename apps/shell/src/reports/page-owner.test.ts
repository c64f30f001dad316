import { sampleRelease } from '../sample-release';
import { recordPage, pageAt } from './page-log';
import { pageOwner } from './page-owner';

const build = '0123456789abcdef';

test.each([
  ['/tasks', { remote: 'tasks', build, path: '/tasks' }],
  ['/tasks/7/edit', { remote: 'tasks', build, path: '/tasks/:id/edit' }],
  ['/billing/', { remote: 'billing', build, path: '/billing' }],
  ['/dashboard', { remote: 'shell', build, path: '/dashboard' }],
  ['/tasks/7/secret', { remote: 'shell', build, path: '*' }],
])('%s is reported without record ids', (pathname, owner) => {
  expect(pageOwner(sampleRelease, pathname)).toEqual(owner);
});

test('returns which page was shown at a time', () => {
  const now = jest.spyOn(performance, 'now');
  for (const [time, path] of [
    [1_000, '/tasks'],
    [1_500, '/tasks'],
    [2_000, '/billing'],
  ] as const) {
    now.mockReturnValue(time);
    recordPage(path);
  }
  now.mockRestore();
  expect([0, 999, 1_000, 1_999, 2_000, 9_999].map(pageAt)).toEqual([
    '/',
    '/',
    '/tasks',
    '/tasks',
    '/billing',
    '/billing',
  ]);
});
