import { count } from '../../apps/e2e/support/traffic';
import { typical } from './visit-traffic';

test('the typical visit has the median of each figure', () => {
  const visits = [1, 9, 2].map((scriptBytes) => ({ ...count([], 7), scriptBytes }));
  expect(typical(visits)).toMatchObject({ scriptBytes: 2, requests: 0 });
});
