import type { NodemailerError } from 'nodemailer';
import { addressKey, excludeAddresses } from './addresses';
import { connectionFailure, isTlsFailure } from './connection-failures';
import { failAllTemporarily, failAllPermanently, type Delivery } from './transport';

/** Maps errors of mail servers to the state of a message. */

const UNREACHABLE_TEXT = 'Não foi possível conectar ao servidor de e-mail';
const TIMEOUT_TEXT = 'O servidor de e-mail demorou demais para responder.';
const SENTENCES: Record<string, string> = {
  ETIMEDOUT: TIMEOUT_TEXT,
  EABORT: TIMEOUT_TEXT,
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha.',
  ENOAUTH: 'O servidor de e-mail exige usuário e senha.',
};
const UNTRUSTED_TEXT = 'Não foi possível abrir uma conexão segura com o servidor de e-mail.';
/** 'Authentication required': caused by our configuration, not by the message. */
const AUTH_REQUIRED = 530;

/** Whether the server refused this message only, and not everything by connection, greeting or authentication. */
const isAboutMessage = ({ code, responseCode }: NodemailerError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== AUTH_REQUIRED;

const isPermanent = (error: NodemailerError): boolean => isAboutMessage(error) && error.permanent !== false;

function failureText(error: NodemailerError): string {
  const { code = '', originalCode, responseCode, recipient = 'a mensagem' } = error;
  if (responseCode === AUTH_REQUIRED) return SENTENCES.ENOAUTH!;
  const known = SENTENCES[code];
  if (known) return known;
  if (isTlsFailure(code) || isTlsFailure(originalCode)) return UNTRUSTED_TEXT;
  if (!responseCode) {
    if (isPermanent(error)) return 'A mensagem não pôde ser montada.';
    const cause = connectionFailure(originalCode);
    return cause ? `${UNREACHABLE_TEXT}: ${cause}.` : `${UNREACHABLE_TEXT}.`;
  }
  const end = isPermanent(error) ? '' : ' por enquanto';
  return `O servidor de e-mail recusou ${recipient}${end} (código ${responseCode}).`;
}

/** Delivery of a message after the server refused some recipients. */
export function deliveryOf(to: string[], refusals: readonly NodemailerError[]): Delivery {
  const named = (errors: readonly NodemailerError[]) => {
    const keys = new Set(errors.map(({ recipient }) => addressKey(recipient ?? '')));
    return to.filter((address) => keys.has(addressKey(address)));
  };
  const refused = named(refusals.filter(isPermanent));
  const deferred = excludeAddresses(named(refusals), refused);
  const [first] = refusals;
  return {
    accepted: excludeAddresses(to, [...refused, ...deferred]),
    refused,
    deferred,
    ...(first && { reason: failureText(refusals.find(isPermanent) ?? first) }),
    isServerWorking: true,
  };
}

/** Delivery of a message that no recipient got. */
export function deliveryOfFailure(to: string[], error: NodemailerError): Delivery {
  const { rejectedErrors = [], responseCode } = error;
  if (rejectedErrors.length === to.length) return deliveryOf(to, rejectedErrors);
  const reason = failureText(error);
  if (!isAboutMessage(error)) return { ...failAllTemporarily(to, reason), isServerWorking: false };
  // Without a reply the message was not even offered.
  const isServerWorking = responseCode === undefined ? undefined : true;
  return { ...(isPermanent(error) ? failAllPermanently : failAllTemporarily)(to, reason), isServerWorking };
}
