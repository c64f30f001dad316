import { doubledParameter, isSafeCollectorUrl, isSafeDatabaseUrl, unsafeSmtpParameter } from './safe-urls';
import { trustsClients } from './trusted-proxies';

/** The settings that are checked; a subset of Env. */
interface Settings {
  DATABASE_URL?: string;
  PGHOST?: string;
  SMTP_URL?: string;
  TRUST_PROXY?: string[];
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_INSECURE: boolean;
}

function* unsafeDatabase({ DATABASE_URL: url, PGHOST }: Settings): Generator<string> {
  if (url === undefined) return;
  const doubled = doubledParameter(url);
  if (doubled) yield `DATABASE_URL tem o parâmetro ${doubled} mais de uma vez. Deixe um só.`;
  if (!isSafeDatabaseUrl(url, PGHOST))
    yield 'DATABASE_URL leva a outra máquina sem dizer se com TLS. Acrescente ?sslmode=verify-full ou, em uma rede de confiança, ?sslmode=disable.';
}

function* unsafeMail({ SMTP_URL: url }: Settings): Generator<string> {
  if (url === undefined) return;
  const unsafe = doubledParameter(url) ?? unsafeSmtpParameter(url);
  if (unsafe)
    yield `SMTP_URL tem o parâmetro ${unsafe} repetido, ou de um modo que poderia enviar mensagens sem TLS. Retire-o; em uma rede de confiança sem TLS, use só ?requireTLS=false.`;
}

/**
 * Yields why settings, each valid by itself, would let clients claim any address, or send data unencrypted without saying
 * so.
 */
export function* unsafeSettings(settings: Settings): Generator<string> {
  yield* unsafeDatabase(settings);
  yield* unsafeMail(settings);
  if (settings.TRUST_PROXY && trustsClients(settings.TRUST_PROXY))
    yield 'TRUST_PROXY confia em quase todos os endereços, e assim qualquer um escolheria o próprio. Indique só os dos proxies.';
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector && !settings.OTEL_EXPORTER_OTLP_INSECURE && !isSafeCollectorUrl(collector))
    yield 'OTEL_EXPORTER_OTLP_ENDPOINT leva a outra máquina sem TLS. Use https ou, em uma rede de confiança, OTEL_EXPORTER_OTLP_INSECURE=true.';
}
