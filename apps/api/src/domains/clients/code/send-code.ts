import type { RateLimits } from '../../../engines/http/rate-limits';
import { waitText } from '../../../kernel/wait-text';
import { networkOf } from '../../access/session/throttle';
import type { ClientServices } from '../client-services';
import { lockLink } from '../links/lock-link';
import type { OpenLink } from '../links/client-links';
import { isJustSent } from './client-codes';
import { codeMail } from './code-mail';

const SHORT_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Most codes for one link, and from one network for any link in ten minutes. With five attempts each, a guess in a day succeeds by 1 : 20,000. */
const MAX_CODES = { linkShort: 5, linkDay: 10, network: 20 };

/** Counts a code that is asked for. Returns the seconds to wait when there were too many; 0 otherwise. */
async function waitS(rateLimits: RateLimits, linkId: number, address: string): Promise<number> {
  const short = await rateLimits.take(
    [
      { key: `client codes of link ${linkId}`, max: MAX_CODES.linkShort },
      { key: `client codes from ${networkOf(address)}`, max: MAX_CODES.network },
    ],
    { windowMs: SHORT_MS },
  );
  if (short.allowed === 0) return short.retryAfterS;
  const day = await rateLimits.take(
    [{ key: `client codes of link ${linkId} in a day`, max: MAX_CODES.linkDay }],
    { windowMs: DAY_MS },
  );
  return day.allowed === 0 ? day.retryAfterS : 0;
}

/** Whether a code can reach the recipient of a link. */
export const isReachable = (
  { outbox }: Pick<ClientServices, 'outbox'>,
  { recipient_email }: OpenLink,
): boolean => recipient_email.includes('@') && outbox.open.includes('EMAIL');

/** Sends a code to the recipient of a link. Returns why there is none, in a sentence; undefined when it was sent. */
export async function sendCode(
  { db, outbox, clientCodes, rateLimits }: ClientServices,
  link: OpenLink,
  address: string,
): Promise<string | undefined> {
  // A press that sends nothing counts for no limit.
  if (await isJustSent(db, link.id)) return undefined;
  const seconds = await waitS(rateLimits, link.id, address);
  if (seconds > 0) return `Já enviamos vários códigos. Espere ${waitText(seconds)} e peça outro.`;
  const queued = await db.transaction().execute(async (transaction) => {
    await lockLink(transaction, link);
    const codeId = await clientCodes.issue(transaction, link.id);
    return codeId === undefined
      ? undefined
      : outbox.enqueue(transaction, await codeMail(transaction, link, codeId));
  });
  if (!queued) return undefined;
  const { status } = await outbox.deliver(queued);
  return status === 'FAILED'
    ? 'O e-mail com o código não pôde ser entregue. Peça ajuda a quem enviou o link.'
    : undefined;
}
