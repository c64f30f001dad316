import { StartError } from '../../kernel/start-error';

/** Sentences for what a database server refuses, by the code of the error. */

const NOT_KNOWN = 'o certificado dele não é de uma autoridade conhecida; indique-a em sslrootcert';

/** Why a connection fails, as part of a sentence: codes of the system, of TLS and of PostgreSQL. */
const CONNECTION_REASONS: Record<string, string> = {
  ECONNREFUSED: 'nenhum servidor responde nesse endereço e nessa porta',
  ENOTFOUND: 'o nome do servidor não foi encontrado',
  EAI_AGAIN: 'o nome do servidor não foi encontrado',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  '28000': 'o servidor recusou o usuário',
  '28P01': 'usuário ou senha recusados',
  '3D000': 'esse banco de dados não existe',
  '53300': 'o servidor não aceita mais conexões',
  '57P03': 'o servidor ainda está iniciando',
  CERT_HAS_EXPIRED: 'o certificado dele venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado dele é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_KNOWN,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_KNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_KNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_KNOWN,
};

/** What to do about a statement that failed because of how the database was set up. */
const SETUP_SENTENCES: Record<string, string> = {
  '42501':
    'O usuário de DATABASE_URL não pode criar tabelas. Torne-o dono do banco de dados, com `alter database … owner to …`.',
  '42P01':
    'O banco de dados não tem as tabelas do Demanda. Confira o endereço, ou inicie o servidor uma vez.',
  '53100': 'O disco do banco de dados está cheio. Libere espaço.',
};

const NO_EXTENSION =
  'Falta ao PostgreSQL a extensão pg_trgm. Instale o pacote dele que a contém (postgresql-contrib).';

/** Codes by which PostgreSQL says that the files of an extension are missing, before version 14 and since. */
const NO_EXTENSION_CODES = ['58P01', '0A000'];

type Coded = NodeJS.ErrnoException;

function connectionReason({ code = '', path, message }: Coded): string {
  if (code === 'ENOENT' && path) return `o arquivo ${path} não existe`;
  return CONNECTION_REASONS[code] ?? message;
}

/** Returns why a server at this address cannot be used; it never contains the password in its URL. */
export const connectionRefusal = (url: string, cause: unknown): StartError =>
  new StartError(
    `Não foi possível conectar ao banco de dados em ${new URL(url).host || 'DATABASE_URL'}: ${connectionReason(cause as Coded)}. Confira DATABASE_URL.`,
    { cause },
  );

/** Connection lost or refused, server starting or stopping, too many connections. */
const UNAVAILABLE =
  /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|embedded database/;

/** Whether the database does not answer now, and may later. */
export const isUnavailable = (error: Coded): boolean =>
  UNAVAILABLE.test(String(error.code ?? '')) || POOL_MESSAGES.test(error.message);

/** Whether a server answers that will take connections when its start, or its recovery after a crash, has ended. */
export const isStarting = (error: Coded): boolean => error.code === '57P03';

/**
 * Returns the sentence for the error of a database that was not set up as the server needs it, or that ceased to
 * answer; undefined for other errors.
 */
export function databaseRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message }: Coded = error;
  if (NO_EXTENSION_CODES.includes(code) && message.includes('pg_trgm')) return NO_EXTENSION;
  if (isUnavailable(error))
    return 'O banco de dados deixou de responder. Repita o comando quando ele responder.';
  return SETUP_SENTENCES[code];
}
