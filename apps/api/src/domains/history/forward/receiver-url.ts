import { isLoopback } from '../../../kernel/loopback';
import { isGatewayUrl } from '../../../engines/mail/valid-settings';

/** Whether a text is a valid receiver of syslog: TLS, or plain TCP on this machine, without credentials and path. */
export function isSyslogUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname: host, username, password, pathname, search } = new URL(text);
  const isSafe = protocol === 'syslog+tls:' || (protocol === 'syslog+tcp:' && isLoopback(host));
  return isSafe && host !== '' && [username, password, search].join('') === '' && /^\/?$/.test(pathname);
}

/** Whether a text is a valid URL of a receiver. */
export const isReceiverUrl = (text: string): boolean => isGatewayUrl(text) || isSyslogUrl(text);
