/** Codes of Node for failed handshakes and invalid certificates. */
const TLS_CODES = /TLS|SSL|CERT|SIGNATURE|EPROTO/;

/** Returns why no connection was made, as the end of a sentence, by the code of Node's error; undefined for other errors. */
export function connectionFailure(code = ''): string | undefined {
  if (code === 'ECONNREFUSED') return 'a conexão foi recusada';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'o nome do servidor não foi encontrado';
  return undefined;
}

/** Whether a secure connection could not be opened, by the code of Node's error. */
export const isTlsFailure = (code = ''): boolean => TLS_CODES.test(code);
