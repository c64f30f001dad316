import * as quotes from './quotes';

test.each(Object.entries(quotes))('ERR-083 %s fails and sends nothing', (_, call) => {
  expect(() => (call as (...args: unknown[]) => unknown)(1, {})).toThrow(
    'Quote operations are no longer available',
  );
});
