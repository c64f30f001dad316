import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from './env';

const SECRET = 'a'.repeat(32);

test('has a default for every variable; blank ones count as absent', () => {
  const env = parseEnv({ PORT: ' ', DATABASE_URL: '' });
  expect(env).toMatchObject({ PORT: 4200, HOST: '127.0.0.1', DEMO_DATA: false, CORS_ORIGINS: [] });
  expect(env.SESSION_IDLE_MINUTES).toBe(240);
  expect(env.DATABASE_URL).toBeUndefined();
});

test('parses lists and flags', () => {
  const env = parseEnv({ CORS_ORIGINS: 'https://a.example, https://b.example', DEMO_DATA: '1' });
  expect(env).toMatchObject({ CORS_ORIGINS: ['https://a.example', 'https://b.example'], DEMO_DATA: true });
});

test('parses the addresses and networks of proxies', () => {
  const { TRUST_PROXY } = parseEnv({ TRUST_PROXY: '10.0.0.1, ::1,172.16.0.0/12, loopback' });
  expect(TRUST_PROXY).toEqual(['10.0.0.1', '::1', '172.16.0.0/12', 'loopback']);
});

test('parses sizes to bytes', () => {
  const sizes = ['500MB', '1.5 gb'].map((FILE_QUOTA) => parseEnv({ FILE_QUOTA }).FILE_QUOTA);
  expect(sizes).toEqual([524_288_000, 1_610_612_736]);
});

test('the public address ends before the slash of a path', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://demanda.example/' }).PUBLIC_URL).toBe('https://demanda.example');
});

test('parses the sender with or without a name', () => {
  const senderOf = (MAIL_FROM: string) => parseEnv({ MAIL_FROM }).MAIL_FROM;
  const address = 'contato@empresa.example';
  expect(senderOf(address)).toEqual({ name: '', address });
  expect(senderOf(`Equipe Demanda <${address}>`)).toEqual({ name: 'Equipe Demanda', address });
});

test('reads a secret from the file that a variable names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-env-'));
  const file = join(folder, 'auth');
  writeFileSync(file, `${SECRET}\n`);
  expect(parseEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(SECRET);
  rmSync(folder, { recursive: true });
  expect(() => parseEnv({ AUTH_SECRET_FILE: file })).toThrow(
    'não foi possível ler o arquivo de AUTH_SECRET_FILE',
  );
});

test.each([
  [{ PORT: 'x', DATABASE_URL: 'mysql://a' }, 'Configuração inválida: verifique PORT, DATABASE_URL.'],
  [
    { PORT: '9464', METRICS_PORT: '9464' },
    'Configuração inválida: METRICS_PORT e PORT precisam ser diferentes.',
  ],
  [{ HISTORY_DAYS: '29' }, 'Configuração inválida: verifique HISTORY_DAYS.'],
  [
    { HISTORY_CHANGES_DAYS: '29', HISTORY_ACCESSES_DAYS: 'sempre' },
    'Configuração inválida: verifique HISTORY_CHANGES_DAYS, HISTORY_ACCESSES_DAYS.',
  ],
  ...[
    ...['syslog+tcp://logs.demanda.test:6514', 'syslog://127.0.0.1', 'syslog+udp://127.0.0.1:514'],
    ...['syslog+tls://user:word@logs.demanda.test', 'syslog+tls://logs.demanda.test/path'],
  ].map((AUDIT_URL): [Record<string, string>, string] => [
    { AUDIT_URL },
    'Configuração inválida: verifique AUDIT_URL.',
  ]),
  [{ TRASH_DAYS: '0' }, 'Configuração inválida: verifique TRASH_DAYS.'],
  [{ SESSION_IDLE_MINUTES: '4' }, 'Configuração inválida: verifique SESSION_IDLE_MINUTES.'],
  [{ TRUST_PROXY: '1' }, 'Configuração inválida: verifique TRUST_PROXY.'],
  ...[
    ...['0.0.0.0/0', '10.0.0.1, ::/0', '0.0.0.0/1,128.0.0.0/1', '::ffff:0:0/96', '::/1,8000::/1', '2000::/3'],
    '1.2.3.4/2, 10.0.0.0/8, 0.0.0.0/1, loopback',
  ].map((TRUST_PROXY): [Record<string, string>, string] => [
    { TRUST_PROXY },
    'Configuração inválida: TRUST_PROXY confia em quase todos os endereços, e assim qualquer um escolheria o próprio. Indique só os dos proxies.',
  ]),
  ...[
    ['host', 'postgres://localhost/demanda?host=localhost&host=db.example'],
    ['sslmode', 'postgres://db/demanda?sslmode=verify-full&sslmode=x'],
  ].map(([name, DATABASE_URL]): [Record<string, string>, string] => [
    { DATABASE_URL: DATABASE_URL! },
    `Configuração inválida: DATABASE_URL tem o parâmetro ${name!} mais de uma vez. Deixe um só.`,
  ]),
  ...[
    ...['ignoreTLS=true', 'requireTLS=', 'requireTLS=0', 'requireTLS=true&requireTLS=false'],
    ...['requireTLS=false&ignoreTLS=true', 'service=Maildev', 'opportunisticTLS=true'],
  ].map((search): [Record<string, string>, string] => [
    { SMTP_URL: `smtp://mail.example?${search}` },
    'Configuração inválida: SMTP_URL tem o parâmetro',
  ]),
  [{ AUTH_SECRET: 'short' }, 'Configuração inválida: verifique AUTH_SECRET.'],
  [{ FILE_QUOTA: '20' }, 'Configuração inválida: verifique FILE_QUOTA.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    'Configuração inválida: verifique OTEL_EXPORTER_OTLP_ENDPOINT.',
  ],
  [{ STORAGE_URL: 's3://host/balde' }, 'Configuração inválida: verifique STORAGE_URL.'],
  [
    { NODE_ENV: 'production', DEMO_DATA: '1', AUTH_SECRET: SECRET },
    'Os dados de demonstração não são permitidos em produção.',
  ],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/demanda?sslmode=verify-full' },
    'Configuração inválida: defina AUTH_SECRET para usar DATABASE_URL em produção.',
  ],
  [{ PUBLIC_URL: 'demanda.example' }, 'Configuração inválida: verifique PUBLIC_URL.'],
  [{ PUBLIC_URL: 'ftp://demanda.example' }, 'Configuração inválida: verifique PUBLIC_URL.'],
  [{ PUBLIC_URL: 'https://demanda.example/?a=1' }, 'Configuração inválida: verifique PUBLIC_URL.'],
  [{ SMTP_URL: 'http://mail.example' }, 'Configuração inválida: verifique SMTP_URL.'],
  [{ SMTP_URL: 'smtp://' }, 'Configuração inválida: verifique SMTP_URL.'],
  [{ SMTP_URL: 'smtp://user:%ZZ@mail.example' }, 'Configuração inválida: verifique SMTP_URL.'],
  [{ SMTP_URL: 'mail.example:25' }, 'Configuração inválida: verifique SMTP_URL.'],
  [{ MAIL_FROM: 'Demanda' }, 'Configuração inválida: verifique MAIL_FROM.'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'Configuração inválida: verifique MAIL_FROM.'],
  [{ SMS_GATEWAY_URL: 'http://gateway.example' }, 'Configuração inválida: verifique SMS_GATEWAY_URL.'],
  [
    { WHATSAPP_GATEWAY_URL: 'https://user:key@gateway.example', WHATSAPP_GATEWAY_TOKEN: 'a\nb' },
    'Configuração inválida: verifique WHATSAPP_GATEWAY_URL, WHATSAPP_GATEWAY_TOKEN.',
  ],
  [{ NODE_ENV: 'production', LOCAL_MAILBOX: '1' }, 'A caixa de e-mails local não é permitida em produção.'],
  [
    { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' },
    'Configuração inválida: defina MAIL_FROM para usar SMTP_URL em produção.',
  ],
])('refuses %j', (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(sentence);
});

/** Mistyped values that would open a server to others, or send its data unencrypted, if they were accepted. */
test.each([
  ...['Production', 'PRODUCTION', 'prod', 'staging'].map((NODE_ENV) => ({ NODE_ENV })),
  ...['*', 'null', ',', 'https://a.example/', 'https://a.example, *', 'a.example', 'https://*.example'].map(
    (CORS_ORIGINS) => ({
      CORS_ORIGINS,
    }),
  ),
  ...[
    ...['postgres://u:p@db.example/demanda', 'postgres://localhost/demanda?host=db.example'],
    'postgres://db.example/demanda?host=',
    ...['postgres://db/demanda?sslmode=allow', 'postgres://db/demanda?sslmode=Require'],
  ].map((DATABASE_URL) => ({ DATABASE_URL })),
  { DATABASE_URL: 'postgres:///demanda', PGHOST: 'db.example' },
  { PUBLIC_URL: 'https://*.example' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  ...[
    'DEMO_DATA',
    'DEVELOPMENT_PREVIEWS',
    'LOCAL_MAILBOX',
    'OIDC_ONLY',
    'API_DOCS',
    'REFUSE_WEAK_PASSWORDS',
    'PREPARED_STATEMENTS',
  ].map((name) => ({ [name]: 'True' })),
  ...['PORT', 'METRICS_PORT', 'DATABASE_POOL_SIZE', 'SESSION_IDLE_MINUTES', 'TRASH_DAYS', 'HISTORY_DAYS'].map(
    (name) => ({
      [name]: '1e9',
    }),
  ),
  { LOG_LEVEL: 'WARN' },
  { TRUST_PROXY: '*' },
  { BACKUP_SCHEDULE: 'daily' },
  { BACKUP_URL: 'http://host/bucket' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
  { OIDC_PROVIDERS: '[' },
  { RELEASE_CHANNEL: '../x' },
])('refuses %j and names the variable', (variables: NodeJS.ProcessEnv) => {
  expect(() => parseEnv(variables)).toThrow(Object.keys(variables)[0]);
});

test.each([
  ...['verify-full', 'disable'].map((mode) => ({ DATABASE_URL: `postgres://db/demanda?sslmode=${mode}` })),
  ...[
    'postgres://[::1]/demanda',
    'postgres://%2Frun%2Fpostgresql/demanda',
    'postgres:///demanda?host=/run',
  ].map((DATABASE_URL) => ({ DATABASE_URL })),
  ...['mail.example?requireTLS=false&tls.rejectUnauthorized=false', 'localhost?ignoreTLS=true'].map(
    (rest) => ({
      SMTP_URL: `smtp://${rest}`,
    }),
  ),
  { TRUST_PROXY: 'loopback, linklocal, uniquelocal, 10.0.0.0/8, 100.64.0.0/10, fc00::/7, 2606:4700::/32' },
  { CORS_ORIGINS: 'https://a-b.example:8443, http://[::1]:4200' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_INSECURE: 'true' },
])('accepts %j', (variables: NodeJS.ProcessEnv) => {
  expect(parseEnv(variables)).toMatchObject({ NODE_ENV: 'development' });
});

test.each([
  ...['AUTH_SECRET', 'ADMIN_PASSWORD', 'BACKUP_PASSPHRASE', 'SMS_GATEWAY_TOKEN', 'WHATSAPP_GATEWAY_TOKEN'],
  ...[
    'AUDIT_TOKEN',
    'DATABASE_URL',
    'STORAGE_URL',
    'BACKUP_URL',
    'SMTP_URL',
    'OIDC_PROVIDERS',
    'RELEASE_STORE',
  ],
])('refuses a missing, empty or unreadable %s_FILE', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-env-'));
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  for (const file of [join(folder, 'missing'), empty, folder])
    expect(() => parseEnv({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE`);
  rmSync(folder, { recursive: true });
});
