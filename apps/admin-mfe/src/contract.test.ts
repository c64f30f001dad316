import { countFailedMessages } from '@demanda/contracts/outbox';
import { contract } from './contract';

test('shows the count of failed messages at the outbox entry, for users who may count them (G-MAIL-1)', () => {
  const outbox = contract.navigation.find(({ path }) => path === '/outbox');
  expect(outbox).toMatchObject({
    badge: {
      ...{ path: countFailedMessages.path, one: 'falhou', many: 'falharam' },
      waiting: { many: 'aguardam sem canal configurado' },
    },
    right: countFailedMessages.access,
  });
  expect(countFailedMessages.response.parse({ count: 2, waiting: 1 })).toEqual({ count: 2, waiting: 1 });
});
