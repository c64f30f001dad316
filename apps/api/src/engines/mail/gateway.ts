import { connectionFailure, isTlsFailure } from './connection-failures';
import { refusalDetail } from './gateway-answer';
import { isPhoneNumber } from './phones';
import { type PhoneChannel, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import {
  failAllTemporarily,
  failAllPermanently,
  type Delivery,
  type Mail,
  type Transport,
} from './transport';

/** An HTTP service that sends messages to telephones (G-MAIL-3). */
export interface GatewaySettings {
  /** URL that accepts messages by POST. */
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string;
}

/** Statuses of temporary failures. */
const TEMPORARY = [408, 425, 429];
/** Statuses that every message gets, because URL or token are wrong. */
const MISCONFIGURED = [401, 403, 404, 405];

const isPermanent = (status: number): boolean => status >= 400 && status < 500 && !TEMPORARY.includes(status);

function failureText(channel: PhoneChannel, error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  const gateway = `o gateway de ${notificationTypeLabels[channel]}`;
  if (isTlsFailure(code)) return `Não foi possível abrir uma conexão segura com ${gateway}.`;
  return `Não foi possível conectar com ${gateway}: ${connectionFailure(code) ?? 'ele não responde'}.`;
}

/** Sends messages of one channel, each in one call; the gateway recognises a repeated message by its id. */
export function gatewayTransport(
  channel: PhoneChannel,
  { url, token }: GatewaySettings,
  onFailure: (error: unknown) => void = () => {},
): Transport {
  const closed = new AbortController();
  const name = `O gateway de ${notificationTypeLabels[channel]}`;

  const post = ({ to, text, messageId }: Mail, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ channel, to: to[0], text, id: messageId }),
      // Following a redirect would send the secret and the message to another server.
      redirect: 'manual',
      signal: AbortSignal.any([signal, closed.signal]),
    });

  async function deliveryOf({ to }: Mail, answer: Response): Promise<Delivery> {
    const { ok, status } = answer;
    const detail = await refusalDetail(answer, token);
    if (ok) return { accepted: to, refused: [], deferred: [], isServerWorking: true };
    // Quoted, because the text comes from another company and is often English.
    const end = detail ? `. Resposta do serviço: “${detail}”` : '.';
    const isServerWorking = isPermanent(status) && !MISCONFIGURED.includes(status);
    const refusal = isPermanent(status)
      ? failAllPermanently(to, `${name} recusou a mensagem (código ${status})${end}`)
      : failAllTemporarily(to, `${name} recusou a mensagem por enquanto (código ${status})${end}`);
    return { ...refusal, isServerWorking };
  }

  return {
    async deliver(mail, signal) {
      const [number = ''] = mail.to;
      if (!isPhoneNumber(number))
        return failAllPermanently(mail.to, `"${number}" não é um número de telefone completo.`);
      try {
        return await deliveryOf(mail, await post(mail, signal));
      } catch (error) {
        onFailure(error);
        const reason = signal.aborted
          ? `${name} demorou demais para responder.`
          : failureText(channel, error);
        return { ...failAllTemporarily(mail.to, reason), isServerWorking: false };
      }
    },
    close: () => closed.abort(),
  };
}
