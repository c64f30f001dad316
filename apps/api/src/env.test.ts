import { parseEnv } from './env';

const SECRET = 'a'.repeat(32);

test('has a default for everything; blanks count as absent', () => {
  const env = parseEnv({ PORT: ' ', DATABASE_URL: '' });
  expect(env).toMatchObject({ PORT: 4200, HOST: '127.0.0.1', DEMO_DATA: false, CORS_ORIGINS: [] });
  expect(env.DATABASE_URL).toBeUndefined();
});

test('reads lists and flags', () => {
  const env = parseEnv({ CORS_ORIGINS: 'https://a.example, https://b.example', DEMO_DATA: '1' });
  expect(env).toMatchObject({ CORS_ORIGINS: ['https://a.example', 'https://b.example'], DEMO_DATA: true });
});

test.each([
  [{ PORT: 'x', DATABASE_URL: 'mysql://a' }, 'Configuração inválida: verifique PORT, DATABASE_URL.'],
  [{ AUTH_SECRET: 'short' }, 'Configuração inválida: verifique AUTH_SECRET.'],
  [
    { NODE_ENV: 'production', DEMO_DATA: '1', AUTH_SECRET: SECRET },
    'Os dados de demonstração não são permitidos em produção.',
  ],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/demanda' },
    'Configuração inválida: defina AUTH_SECRET para usar DATABASE_URL em produção.',
  ],
])('refuses %j', (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(sentence);
});
