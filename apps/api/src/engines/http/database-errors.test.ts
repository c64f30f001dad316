import { fromDatabaseError } from './database-errors';

const refusalFor = (code: string) => fromDatabaseError(Object.assign(new Error(), { code }));

test('a deadlock asks to try again, a duplicate to look for the other record', () => {
  for (const code of ['40001', '40P01', '55P03']) {
    expect(refusalFor(code)).toMatchObject({
      status: 409,
      message: 'Estes registros estavam sendo alterados por outra pessoa no mesmo momento. Tente novamente.',
    });
  }
  expect(refusalFor('23505')).toMatchObject({
    status: 409,
    message: 'Conflito de dados. Verifique se já existe um registro similar.',
  });
});
