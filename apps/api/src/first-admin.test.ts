import { startTestDatabase } from '../test/servers/test-database';
import { createFirstAdmin } from './first-admin';

test('creates the first account once, and returns its password once', async () => {
  const { db, close } = await startTestDatabase();
  await db.deleteFrom('users').execute();
  const env = { ADMIN_USERNAME: 'raiz', ADMIN_EMAIL: 'raiz@demanda.example', ADMIN_PASSWORD: undefined };
  const made = await Promise.all([createFirstAdmin(db, env), createFirstAdmin(db, env)]);
  expect(made.filter(Boolean)).toEqual([
    { username: 'raiz', password: expect.stringMatching(/^.{22}$/) as string },
  ]);
  expect(await createFirstAdmin(db, env)).toBeUndefined();
  await close();
});
