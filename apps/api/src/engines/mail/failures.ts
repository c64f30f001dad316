import type { NodemailerError } from 'nodemailer';
import { addressKey, without } from './addresses';
import { deferAll, refuseAll, type Delivery } from './transport';

/** Maps errors of mail servers to the state of a message. */

const UNREACHABLE = 'Não foi possível conectar ao servidor de e-mail.';
const TOO_SLOW = 'O servidor de e-mail demorou demais para responder.';
const SENTENCES: Record<string, string> = {
  ETIMEDOUT: TOO_SLOW,
  EABORT: TOO_SLOW,
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha.',
  ENOAUTH: 'O servidor de e-mail exige usuário e senha.',
};
const UNTRUSTED = 'Não foi possível abrir uma conexão segura com o servidor de e-mail.';
/** Codes of Node for failed handshakes and invalid certificates. */
const TLS_CODES = /TLS|SSL|CERT|SIGNATURE|EPROTO$/;
/** 'Authentication required': caused by our configuration, not by the message. */
const AUTH_REQUIRED = 530;

/**
 * Whether the server refused the message itself; errors of connection, greeting and authentication are
 * temporary.
 */
function isForGood({ code, permanent, responseCode }: NodemailerError): boolean {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMessage && permanent !== false && responseCode !== AUTH_REQUIRED;
}

function sentenceOf(error: NodemailerError): string {
  const { code = '', originalCode, responseCode, recipient = 'a mensagem' } = error;
  if (responseCode === AUTH_REQUIRED) return SENTENCES.ENOAUTH!;
  const known = SENTENCES[code];
  if (known) return known;
  if (TLS_CODES.test(`${code} ${originalCode}`)) return UNTRUSTED;
  if (!responseCode) return isForGood(error) ? 'A mensagem não pôde ser montada.' : UNREACHABLE;
  const end = isForGood(error) ? '' : ' por enquanto';
  return `O servidor de e-mail recusou ${recipient}${end} (código ${responseCode}).`;
}

/** Delivery of a message after the server refused some recipients. */
export function deliveryOf(to: string[], refusals: readonly NodemailerError[]): Delivery {
  const named = (errors: readonly NodemailerError[]) => {
    const keys = new Set(errors.map(({ recipient }) => addressKey(recipient ?? '')));
    return to.filter((address) => keys.has(addressKey(address)));
  };
  const refused = named(refusals.filter(isForGood));
  const deferred = without(named(refusals), refused);
  const [first] = refusals;
  return {
    accepted: without(to, [...refused, ...deferred]),
    refused,
    deferred,
    ...(first && { reason: sentenceOf(refusals.find(isForGood) ?? first) }),
  };
}

/** Delivery of a message that no recipient got. */
export function deliveryOfFailure(to: string[], error: NodemailerError): Delivery {
  const { rejectedErrors = [] } = error;
  if (rejectedErrors.length === to.length) return deliveryOf(to, rejectedErrors);
  const reason = sentenceOf(error);
  return isForGood(error) ? refuseAll(to, reason) : deferAll(to, reason);
}
