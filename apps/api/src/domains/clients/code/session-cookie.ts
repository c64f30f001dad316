import { readCookie } from '../../../engines/http/read-cookie';
import { CLIENT_PATH } from '../links/client-links';
import { SESSION_DAYS } from './client-codes';

const NAME = 'demanda-cliente';
const DAY_S = 24 * 60 * 60;

/**
 * Value of `Set-Cookie` for a browser that entered the code of a link. It is sent with that page alone, and, as mails
 * lead to the page from other sites, with links from there, but with no request that another site makes.
 */
export const sessionCookie = (token: string, session: string, isSecure: boolean): string =>
  `${NAME}=${session}; Max-Age=${SESSION_DAYS * DAY_S}; Path=${CLIENT_PATH}/${encodeURIComponent(token)}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Reads that value from a `Cookie` header; undefined without one. */
export const readSession = (header: string | undefined): string | undefined => readCookie(header, NAME);
