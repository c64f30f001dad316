import { hashPassword, verifyPassword } from './passwords';

test('of many hashings at once a hundred wait, and the others are refused at once', async () => {
  const hashings = Array.from({ length: 105 }, () => hashPassword('Senha@123'));
  const outcomes = await Promise.allSettled(hashings);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    status: 503,
    message: 'Há acessos demais neste momento. Tente novamente em alguns segundos.',
    retryAfterS: 5,
  });
  expect(await verifyPassword(await hashPassword('Senha@123'), 'Senha@123')).toBe(true);
});
