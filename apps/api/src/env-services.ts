import { z } from 'zod';
import { readProviders } from './domains/access/openid/providers';
import { isReceiverUrl } from './domains/history/forward/receiver-url';
import { isGatewayUrl, isSmtpUrl, parseSender } from './engines/mail/valid-settings';
import { booleanFlag, headerText, historyDays, port, requiredText } from './env-shapes';

/** Environment variables of messages, sign-in and what is watched. */

export const mail = {
  SMTP_URL: requiredText
    .refine(isSmtpUrl)
    .optional()
    .meta({ isSecret: true })
    .describe(
      'Mail server, `smtp://user:password@host:587` or `smtps://…`, with TLS; without one messages wait in the outbox ([operations](operations.md#mail-servers-and-gateways))',
    ),
  MAIL_FROM: requiredText
    .transform(parseSender)
    .refine((sender) => sender !== undefined)
    .optional()
    .meta({ shownDefault: '`Demanda <nao-responda@localhost.local>`' })
    .describe('Sender, an address or `Name <address>`; required with `SMTP_URL` in production'),
  LOCAL_MAILBOX: booleanFlag
    .default(false)
    .meta({ shownDefault: '`false`; `npm start` without `SMTP_URL`: `true`' })
    .describe(
      'Keeps messages in the outbox, for ADMIN to read, instead of sending them; refused in production',
    ),
  SMS_GATEWAY_URL: requiredText
    .refine(isGatewayUrl)
    .optional()
    .describe('HTTP service that forwards SMS, https or on this machine; without one they wait'),
  SMS_GATEWAY_TOKEN: headerText
    .optional()
    .meta({ isSecret: true })
    .describe('Its credential, sent as `Authorization: Bearer …`'),
  WHATSAPP_GATEWAY_URL: requiredText.refine(isGatewayUrl).optional().describe('The same for WhatsApp'),
  WHATSAPP_GATEWAY_TOKEN: headerText.optional().meta({ isSecret: true }).describe('Its credential'),
};

export const signIn = {
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta({ isSecret: true, shownDefault: 'made once, kept in `DATA_DIR`' })
    .describe(
      'Signs the tokens, 32 characters or more, the same on every instance; required with `DATABASE_URL` in production',
    ),
  SESSION_IDLE_MINUTES: z.coerce
    .number<string>()
    .pipe(z.int().min(5).max(480))
    .default(240)
    .describe(
      'Minutes without use after which a session ends, 5 to 480; automatic polls of open tabs do not count',
    ),
  REFUSE_WEAK_PASSWORDS: booleanFlag
    .optional()
    .meta({ shownDefault: '`false`; in production `true`' })
    .describe('Refuses the most used passwords, names of product and owner, and fewer than 8 characters'),
  OIDC_PROVIDERS: requiredText
    .transform(readProviders)
    .optional()
    .meta({ isSecret: true })
    .describe(
      'Providers of OpenID Connect at which people sign in, as JSON ([operations](operations.md#sign-in-at-a-provider)); needs `PUBLIC_URL`',
    ),
  OIDC_ONLY: booleanFlag
    .default(false)
    .describe('Only ADMIN may sign in with a password or a passkey; needs `OIDC_PROVIDERS`'),
  ADMIN_USERNAME: requiredText.default('admin').describe('First account of an empty installation'),
  ADMIN_EMAIL: requiredText.default('admin@localhost.local').describe('Its e-mail'),
  ADMIN_PASSWORD: requiredText
    .optional()
    .meta({ isSecret: true, shownDefault: 'made up, printed once' })
    .describe('Its password'),
};

export const watching = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ shownDefault: '`info`; `npm start`: `warn`' })
    .describe('fatal, error, warn, info, debug, trace or silent'),
  HISTORY_DAYS: historyDays.describe(
    'Age in days, 30 or more, at which entries of the history are removed; without it they stay for ever',
  ),
  HISTORY_CHANGES_DAYS: historyDays
    .meta({ shownDefault: '`HISTORY_DAYS`' })
    .describe('The same for changes only'),
  HISTORY_ACCESSES_DAYS: historyDays
    .meta({ shownDefault: '`HISTORY_DAYS`' })
    .describe('The same for accesses only, such as sign-ins'),
  AUDIT_URL: requiredText
    .refine(isReceiverUrl)
    .optional()
    .describe(
      'Receives the entries of the history: https or syslog+tls, on this machine also http or syslog+tcp ([operations](operations.md#the-history-as-evidence))',
    ),
  AUDIT_TOKEN: headerText.optional().meta({ isSecret: true }).describe('Its credential over HTTP'),
  METRICS_PORT: port
    .optional()
    .describe(
      'Serves `GET /metrics` for Prometheus ([operations](operations.md#watch)); without a port nothing is measured',
    ),
  METRICS_HOST: requiredText.default('127.0.0.1').describe('Address on which it is served'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Sends traces to this collector of OpenTelemetry ([operations](operations.md#traces)), by https',
    ),
  OTEL_EXPORTER_OTLP_INSECURE: booleanFlag
    .default(false)
    .describe('Allows http to another machine, in a trusted network'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number<string>()
    .pipe(z.number().min(0).max(1))
    .default(1)
    .describe('Share of the traces that are sent, 0 to 1'),
  OTEL_SERVICE_NAME: requiredText.default('demanda').describe('Name of the service in them'),
};
