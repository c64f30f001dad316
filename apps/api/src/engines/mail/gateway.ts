import { refusalDetail } from './gateway-answer';
import { isPhoneNumber } from './phones';
import { type PhoneChannel, notificationTypeLabels } from '@demanda/contracts/notification-words';
import { deferAll, refuseAll, type Delivery, type Mail, type Transport } from './transport';

/** An HTTP service that passes messages on to telephones (G-MAIL-3). */
export interface GatewaySettings {
  /** Takes the message by POST. */
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Refused now, maybe taken later. */
const TEMPORARY = [408, 425, 429];

/** Whether a text is the address of a gateway: https, or http on this machine; secrets have a place of their own. */
export function isGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return isSafe && username === '' && password === '';
}

const isForGood = (status: number): boolean => status >= 400 && status < 500 && !TEMPORARY.includes(status);

/** Sends messages of one channel, one call for each; the gateway knows a repeated one by its id. */
export function gatewayTransport(channel: PhoneChannel, { url, token }: GatewaySettings): Transport {
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
      // Followed, the secret and the message would go to whoever the answer names.
      redirect: 'manual',
      signal: AbortSignal.any([signal, closed.signal]),
    });

  async function deliveryOf({ to }: Mail, answer: Response): Promise<Delivery> {
    const { ok, status } = answer;
    const detail = await refusalDetail(answer, token);
    if (ok) return { accepted: to, refused: [], deferred: [] };
    // In the words of another company, often English: quoted, so that nobody takes them for ours.
    const end = detail ? `. Resposta do serviço: “${detail}”` : '.';
    return isForGood(status)
      ? refuseAll(to, `${name} recusou a mensagem (código ${status})${end}`)
      : deferAll(to, `${name} recusou a mensagem por enquanto (código ${status})${end}`);
  }

  return {
    async deliver(mail, signal) {
      const [number = ''] = mail.to;
      if (!isPhoneNumber(number))
        return refuseAll(mail.to, `"${number}" não é um número de telefone completo.`);
      try {
        return await deliveryOf(mail, await post(mail, signal));
      } catch {
        const isSlow = signal.aborted;
        return deferAll(
          mail.to,
          isSlow
            ? `${name} demorou demais para responder.`
            : `Não foi possível conectar: ${name} não responde.`,
        );
      }
    },
    close: () => closed.abort(),
  };
}
