import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { isLoopback } from '../../kernel/loopback';
import type { Sender } from './smtp';

/** Checks of settings, apart from what uses them, since `npm start` checks before it loads the server. */

/**
 * Whether a text is a valid gateway URL: https, or http on this machine, without credentials, which have a
 * setting of their own.
 */
export function isGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && username === '' && password === '';
}

/** Parses 'Name <address>' or a plain address; undefined when it is neither. */
export function parseSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  return EMAIL_PATTERN.test(address) ? { name: name.trim(), address } : undefined;
}

/** Whether a text is a valid URL of a mail server: smtp or smtps, a host, decodable user and password. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}
