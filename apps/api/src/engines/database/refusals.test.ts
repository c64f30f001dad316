import { DatabaseError } from 'pg';
import { connectionRefusal, databaseRefusal, isUnavailable } from './refusals';

const coded = (code: string, message = 'as the server says', more = {}) =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  [coded('28P01'), 'usuário ou senha recusados'],
  [coded('3D000'), 'esse banco de dados não existe'],
  [coded('EAI_AGAIN'), 'o nome do servidor não foi encontrado'],
  [coded('CERT_HAS_EXPIRED'), 'o certificado dele venceu'],
  [coded('ENOENT', 'no such file', { path: '/etc/ca.pem' }), 'o arquivo /etc/ca.pem não existe'],
  [new Error('The server does not support SSL connections'), 'The server does not support SSL connections'],
])('a connection that fails with %s is explained without the password', (cause, reason) => {
  expect(connectionRefusal('postgres://demanda:segredo@db.example/demanda', cause).message).toBe(
    `Não foi possível conectar ao banco de dados em db.example: ${reason}. Confira DATABASE_URL.`,
  );
});

test('a database that was set up in another way is explained', () => {
  const refused = new DatabaseError('permission denied for schema public', 0, 'error');
  expect(databaseRefusal(Object.assign(refused, { code: '42501' }))).toMatch(
    'Torne-o dono do banco de dados',
  );
  expect(databaseRefusal(coded('0A000', 'extension "pg_trgm" is not available'))).toMatch('pg_trgm');
  expect(databaseRefusal(coded('0A000', 'cached plan must not change result type'))).toBeUndefined();
  expect(databaseRefusal(coded('ECONNRESET'))).toMatch('deixou de responder');
  expect(databaseRefusal(new Error('Connection terminated unexpectedly'))).toMatch('deixou de responder');
  expect(databaseRefusal(new TypeError('a bug'))).toBeUndefined();
});

test.each([
  // What pg 8.23 threw during a restart of PostgreSQL 15.
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P03', 'the database system is starting up'),
  coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
  coded('ECONNRESET', 'connect ECONNRESET 127.0.0.1:5432'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database that restarts is unavailable for now: %s', (error) => {
  expect(isUnavailable(error)).toBe(true);
});
