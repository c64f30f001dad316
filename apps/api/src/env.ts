import { channelName, DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { storageAddress } from '@demanda/storage/address';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readProviders } from './domains/access/openid/providers';
import { isReceiverUrl } from './domains/history/forward/receiver-url';
import { readSchedule } from './domains/platform/backup/schedule';
import { isGatewayUrl, isSmtpUrl, readSender } from './engines/mail/valid-settings';
import { readSize } from './kernel/format';
import { StartError } from './kernel/start-error';
import { hasOneHost, isOrigin } from './safe-urls';
import { readTrustedProxies } from './trusted-proxies';
import { unsafeSettings } from './unsafe-settings';

const requiredText = z.string().trim().min(1);
/** Characters that an HTTP header may contain. */
const headerText = requiredText.regex(/^[\x21-\x7e]+$/);
const port = z.coerce.number<string>().pipe(z.int().min(0).max(65_535));
const booleanFlag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
const size = requiredText.transform(readSize).refine((bytes) => bytes !== undefined && bytes > 0);
const historyDays = z.coerce.number<string>().pipe(z.int().min(30).max(36_500)).optional();
const commaSeparated = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean));

const variables = z.object({
  /** Any other text, such as `Production`, would mean development, with its demonstration accounts. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: requiredText.default('127.0.0.1'),
  PORT: port.default(4200),
  /** Address at which browsers open the product, for links in e-mails; without it they have none. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value) && hasOneHost(value))
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** Port of the metrics for Prometheus; without it nothing is measured. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: requiredText.default('127.0.0.1'),
  /** Collector of OpenTelemetry that gets traces; without it none are recorded. The exporter reads further variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Sends traces without TLS to another machine, over a trusted network. */
  OTEL_EXPORTER_OTLP_INSECURE: booleanFlag.default(false),
  /** Share of the traces that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>().pipe(z.number().min(0).max(1)).default(1),
  OTEL_SERVICE_NAME: requiredText.default('demanda'),
  /** Folder of embedded database, secret and files. */
  DATA_DIR: requiredText.default('./data').transform((folder) => resolve(folder)),
  /** Selects PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where the driver finds the database of a DATABASE_URL without host. */
  PGHOST: requiredText.optional(),
  DATABASE_POOL_SIZE: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(10),
  /** Set to false behind a connection pooler without support for prepared statements. */
  PREPARED_STATEMENTS: booleanFlag.default(true),
  /** Secret that signs the tokens; the same on every instance of an installation. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** Idle minutes after which a session ends; its token expires after 8 hours in any case. */
  SESSION_IDLE_MINUTES: z.coerce.number<string>().pipe(z.int().min(5).max(480)).default(240),
  /** Providers of OpenID Connect at which people sign in, as JSON; needs PUBLIC_URL. */
  OIDC_PROVIDERS: requiredText.transform(readProviders).optional(),
  /** Only ADMIN may sign in with a password; needs OIDC_PROVIDERS. */
  OIDC_ONLY: booleanFlag.default(false),
  ADMIN_USERNAME: requiredText.default('admin'),
  ADMIN_PASSWORD: requiredText.optional(),
  ADMIN_EMAIL: requiredText.default('admin@localhost.local'),
  DEMO_DATA: booleanFlag.default(false),
  /** Whether /api/docs is served; default: not in production. */
  API_DOCS: booleanFlag.optional(),
  /** Whether common passwords are refused, and names of product and owner; default: in production. */
  REFUSE_WEAK_PASSWORDS: booleanFlag.optional(),
  CORS_ORIGINS: commaSeparated.refine((origins) => origins.length > 0 && origins.every(isOrigin)).default([]),
  /** Addresses of trusted proxies, comma separated. */
  TRUST_PROXY: requiredText
    .transform(readTrustedProxies)
    .refine((proxies) => proxies !== undefined)
    .optional(),
  /** Age in days at which history entries are deleted; without it they are kept. */
  HISTORY_DAYS: historyDays,
  /** The same for changes or for accesses only, in place of HISTORY_DAYS. */
  HISTORY_CHANGES_DAYS: historyDays,
  HISTORY_ACCESSES_DAYS: historyDays,
  /** Receiver of the entries of the history: https or syslog+tls; on this machine also http or syslog+tcp. */
  AUDIT_URL: requiredText.refine(isReceiverUrl).optional(),
  AUDIT_TOKEN: headerText.optional(),
  /** Days for which deleted records stay in the trash. */
  TRASH_DAYS: z.coerce.number<string>().pipe(z.int().min(1).max(3_650)).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A folder, or `s3://…`; without one the server serves only the API. */
  RELEASE_STORE: requiredText.optional(),
  RELEASE_CHANNEL: channelName.default(DEFAULT_CHANNEL),
  /** Accepts an older copy of the release store, once restored on purpose. */
  RELEASE_ACCEPT_OLDER: booleanFlag.default(false),
  /** Serves builds whose calls this server answers in another way than they expect. */
  RELEASE_ACCEPT_CALLS: booleanFlag.default(false),
  /** Trusted public keys of releases, comma separated; without it the key of the key file. */
  RELEASE_PUBLIC_KEYS: requiredText.optional(),
  /** Private key; a server that has it can roll back to an earlier release. */
  RELEASE_KEY_FILE: requiredText.optional(),
  XDG_CONFIG_HOME: requiredText.optional(),
  /** Storage of files, in place of the folder `files` in DATA_DIR. */
  STORAGE_URL: requiredText
    .transform((value) => storageAddress(value))
    .refine((address) => address !== undefined)
    .optional(),
  /** Largest size of all files together, and of those that one account has attached: `500MB`, `20GB`, `2TB`. */
  FILE_QUOTA: size.optional(),
  FILE_QUOTA_PER_ACCOUNT: size.optional(),
  /** Target of scheduled backups; without one there are none. */
  BACKUP_URL: requiredText
    .transform((value) => storageAddress(value))
    .refine((address) => address !== undefined)
    .optional(),
  /** `03:00` in São Paulo, or an interval: `30min`, `6h`. */
  BACKUP_SCHEDULE: requiredText
    .default('03:00')
    .transform(readSchedule)
    .refine((schedule) => schedule !== undefined),
  /** Encrypts backups, and opens them. */
  BACKUP_PASSPHRASE: z.string().optional(),
  /** Mail server: `smtp://` or `smtps://`, with user, password and port as needed. */
  SMTP_URL: requiredText.refine(isSmtpUrl).optional(),
  /** Sender of all messages: an address, or `Name <address>`. */
  MAIL_FROM: requiredText
    .transform(readSender)
    .refine((sender) => sender !== undefined)
    .optional(),
  /** Stores messages for ADMIN to read in place of sending them. */
  LOCAL_MAILBOX: booleanFlag.default(false),
  /** Gateways for telephones: https, or http on this machine; messages of a channel without one wait. */
  SMS_GATEWAY_URL: requiredText.refine(isGatewayUrl).optional(),
  WHATSAPP_GATEWAY_URL: requiredText.refine(isGatewayUrl).optional(),
  /** Tokens that authenticate this server at the gateways. */
  SMS_GATEWAY_TOKEN: headerText.optional(),
  WHATSAPP_GATEWAY_TOKEN: headerText.optional(),
});
export type Env = z.output<typeof variables>;

/** Variables that contain secrets; `AUTH_SECRET_FILE=/run/secrets/auth` names the file of one. */
const SECRETS = [
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
];

/** Reads the files of secrets, as secret managers provide them. Throws StartError. */
function readSecretFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = SECRETS.map((name) => [name, source[`${name}_FILE`]] as const);
  const read = ([name, file]: readonly [string, string | undefined]) => {
    if (!file?.trim()) return [];
    let text: string;
    try {
      text = readFileSync(file, 'utf8').trim();
    } catch {
      throw new StartError(`Configuração inválida: não foi possível ler o arquivo de ${name}_FILE.`);
    }
    // As blank it would count as absent: a server would then open the embedded database.
    if (text === '') throw new StartError(`Configuração inválida: o arquivo de ${name}_FILE está vazio.`);
    return [[name, text]];
  };
  return { ...source, ...(Object.fromEntries(named.flatMap(read)) as NodeJS.ProcessEnv) };
}

/** Removes blank variables, which compose files and shells produce. */
function withoutBlanks(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

/** Parses the environment. Throws StartError naming every invalid variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = variables.safeParse(withoutBlanks(readSecretFiles(source)));
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartError(
      `Configuração inválida: verifique ${names.join(', ')}. O README diz o que cada variável aceita.`,
    );
  }
  const env = result.data;
  for (const sentence of unsafeSettings(env)) throw new StartError(`Configuração inválida: ${sentence}`);
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT) {
    throw new StartError('Configuração inválida: METRICS_PORT e PORT precisam ser diferentes.');
  }
  if (env.OIDC_ONLY && !env.OIDC_PROVIDERS?.length) {
    throw new StartError('Configuração inválida: defina OIDC_PROVIDERS para usar OIDC_ONLY.');
  }
  if (env.OIDC_PROVIDERS && !env.PUBLIC_URL) {
    throw new StartError('Configuração inválida: defina PUBLIC_URL para usar OIDC_PROVIDERS.');
  }
  if (env.NODE_ENV !== 'production') return env;
  if (env.DEMO_DATA) throw new StartError('Os dados de demonstração não são permitidos em produção.');
  if (env.LOCAL_MAILBOX) throw new StartError('A caixa de e-mails local não é permitida em produção.');
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new StartError('Configuração inválida: defina MAIL_FROM para usar SMTP_URL em produção.');
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new StartError('Configuração inválida: defina AUTH_SECRET para usar DATABASE_URL em produção.');
  }
  return env;
}
