import { recordUrls } from './record-urls';
import type { LiveRelease } from './releases';

const released = (search?: { kind: string; path: string }[]) => ({
  live: () => ({ release: { remotes: [{}, { search }] } }) as unknown as LiveRelease,
});

test('a record has the URL that its remote names, below PUBLIC_URL', () => {
  const releases = released([
    { kind: 'tasks', path: '/tasks/:id' },
    { kind: 'deliveries', path: '/deliveries/:id' },
  ]);
  const recordUrl = recordUrls('https://demanda.example', releases);
  expect(recordUrl('tasks', 7)).toBe('https://demanda.example/tasks/7');
  expect(recordUrl('deliveries', 8)).toBe('https://demanda.example/deliveries/8');
  expect(recordUrl('periods', 9)).toBeUndefined();
  expect(recordUrls(undefined, releases)('tasks', 7)).toBeUndefined();
  expect(recordUrls('https://demanda.example', released())('tasks', 7)).toBeUndefined();
  expect(recordUrls('https://demanda.example', undefined)('tasks', 7)).toBeUndefined();
});
