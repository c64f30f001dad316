import { channelName, DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readSchedule } from './domains/platform/backup/schedule';
import { booleanFlag, commaSeparated, port, requiredText, size, storageUrl } from './env-shapes';
import { hasOneHost, isOrigin } from './safe-urls';
import { readTrustedProxies } from './trusted-proxies';

/** Environment variables of the server itself, its data and its releases. */

export const server = {
  // Any other text, such as `Production`, would mean development, with its demonstration accounts.
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses demonstration data and the local mailbox'),
  HOST: requiredText.default('127.0.0.1').describe('Address on which the server listens'),
  PORT: port.default(4200).describe('Port on which it listens'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value) && hasOneHost(value))
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address at which browsers open the product, `https://demanda.example`; with it e-mails to accounts link to records, invitations are sent, and forgotten passwords are set by a link',
    ),
  CORS_ORIGINS: commaSeparated
    .refine((origins) => origins.length > 0 && origins.every(isOrigin))
    .default([])
    .describe(
      'Other origins whose pages may call the API, comma separated: `https://demanda.example`; never `*`, nor as a part of a name',
    ),
  TRUST_PROXY: requiredText
    .transform(readTrustedProxies)
    .refine((proxies) => proxies !== undefined)
    .optional()
    .describe(
      'Addresses or networks of the proxies whose forwarded headers are trusted, comma separated; together at most 1 of 16 addresses ([operations](operations.md#several-instances))',
    ),
  API_DOCS: booleanFlag
    .optional()
    .meta({ shownDefault: '`true`; in production `false`' })
    .describe('Serves the API documentation at `/api/docs`'),
  DEMO_DATA: booleanFlag
    .default(false)
    .meta({ shownDefault: '`false`; `npm start`: `true`' })
    .describe('Fills an empty database; refused in production'),
};

export const data = {
  DATA_DIR: requiredText
    .default('./data')
    .transform((folder) => resolve(folder))
    .describe(
      'Embedded database, secret, files, copies of the builds in use (`served`); `npm start` keeps the release store in `releases`',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ isSecret: true })
    .describe(
      '`postgres://…` selects PostgreSQL in place of the embedded database; on another machine with `?sslmode=verify-full`, or `?sslmode=disable` in a trusted network',
    ),
  PGHOST: requiredText
    .optional()
    .describe('Where the driver finds the database of a `DATABASE_URL` without host'),
  DATABASE_POOL_SIZE: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(100))
    .default(10)
    .describe('Connections of one instance, 1 to 100'),
  PREPARED_STATEMENTS: booleanFlag
    .default(true)
    .describe('`false` behind a pooler that cannot keep prepared statements'),
  STORAGE_URL: storageUrl
    .meta({ isSecret: true, shownDefault: 'none; folder `files` in `DATA_DIR`' })
    .describe(
      'Where files are kept: `file:///folder`, or `s3://KEY:SECRET@host/bucket/folder?region=…` with key and secret percent-encoded, an existing bucket, an optional folder, and `tls=false` for a server without TLS',
    ),
  FILE_QUOTA: size.optional().describe('Largest size of all files: `500MB`, `20GB`, `2TB`'),
  FILE_QUOTA_PER_ACCOUNT: size.optional().describe('Largest size of the files that one account attached'),
  TRASH_DAYS: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(3_650))
    .default(30)
    .describe(
      'Days for which deleted records can be restored, 1 to 3650 ([operations](operations.md#the-trash))',
    ),
  CLIENT_LINK_DAYS: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(365))
    .default(90)
    .describe('Days for which a link that shows deliveries and charges to a client is valid, 1 to 365'),
  BACKUP_URL: storageUrl
    .meta({ isSecret: true })
    .describe(
      'Where scheduled backups go: an existing folder or a bucket, as in `STORAGE_URL` ([operations](operations.md#back-up-by-schedule))',
    ),
  BACKUP_SCHEDULE: requiredText
    .default('03:00')
    .transform(readSchedule)
    .refine((schedule) => schedule !== undefined)
    .describe('A time of day in São Paulo, or an interval such as `30min` or `6h`'),
  BACKUP_PASSPHRASE: z
    .string()
    .optional()
    .meta({ isSecret: true })
    .describe('Encrypts backups, and opens them'),
};

export const releases = {
  RELEASE_STORE: requiredText
    .optional()
    .meta({ isSecret: true, shownDefault: 'none; `npm start`: `releases` in `DATA_DIR`' })
    .describe(
      'Builds and releases: a folder, or `s3://…` as in `STORAGE_URL`; without one the server is the API alone',
    ),
  RELEASE_CHANNEL: channelName.default(DEFAULT_CHANNEL).describe('Which channel of the store is served'),
  RELEASE_ACCEPT_OLDER: booleanFlag
    .default(false)
    .describe(
      'Accepts, at this start, a release store that is older than what the database has seen: one that was restored on purpose',
    ),
  RELEASE_ACCEPT_CALLS: booleanFlag
    .default(false)
    .describe('Serves builds although this server answers their calls in another way than they expect'),
  DEVELOPMENT_PREVIEWS: booleanFlag
    .default(false)
    .describe(
      'Lets a publisher show a person with the permission for previews the code of a remote that runs on that person’s machine, unverified, with their session and data ([0158](adr/0158-remotes-on-a-machine.md))',
    ),
  RELEASE_PUBLIC_KEYS: requiredText
    .optional()
    .meta({ shownDefault: 'the key of `RELEASE_KEY_FILE`' })
    .describe('Trusted public keys, comma separated; required in production without a key file'),
  RELEASE_KEY_FILE: requiredText
    .optional()
    .meta({ shownDefault: '`demanda/release-key.pem` in `~/.config`' })
    .describe('Private key that signs releases; a server that has it can roll back from the platform page'),
  XDG_CONFIG_HOME: requiredText
    .optional()
    .meta({ shownDefault: '`~/.config`' })
    .describe('Folder of settings, in which the private key lies by default'),
};
