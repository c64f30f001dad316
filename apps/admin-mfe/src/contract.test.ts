import { countFailedMessages } from '@demanda/contracts/outbox';
import { contract } from './contract';

it('warns at the outbox of what its own call counts, who may make that call (G-MAIL-1)', () => {
  const outbox = contract.navigation.find(({ path }) => path === '/outbox');
  expect(outbox).toMatchObject({
    badge: { path: countFailedMessages.path, one: 'falhou', many: 'falharam' },
    right: countFailedMessages.access,
  });
  expect(countFailedMessages.response.parse({ count: 2 })).toEqual({ count: 2 });
});
