import { z } from '@demanda/schema';

test('schemas in a page do not probe for eval, which its policy forbids and reports', () => {
  expect(z.config().jitless).toBe(true);
});
