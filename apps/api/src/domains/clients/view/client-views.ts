import { getCharge } from '@demanda/contracts/charges';
import { viewClientPage } from '@demanda/contracts/client-page';
import type { Db } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { createSeal } from '../../access/second-factor/seal';
import { activeUsers } from '../../access/session/active-users';
import { CLIENT_PATH, type OpenLink } from '../links/client-links';
import { wholeScope } from '../links/link-scope';
import { seesDeliveries } from '../links/sees-deliveries';

/** Beginning of the address of a page as the team views it. */
export const VIEW_PATH = `${CLIENT_PATH}/ver`;
/** Time for which such an address opens. */
const VIEW_MS = 10 * 60_000;
const OWNER = 'client view';

/** What an address contains, as short as a parameter of a path must be: 'requester user end', the end in seconds. */
const CONTENT = /^(\d+) (\d+) (\d+)$/;

interface Options {
  db: Db;
  /** Secret of the servers. */
  secret: string;
  now: () => number;
}

/** Addresses at which a user sees the page of a client for a few minutes, without a link of a recipient (ADR 0138). */
export function createClientViews({ db, secret, now }: Options) {
  const { seal, open } = createSeal(secret, OWNER);

  return {
    /** Returns the path of the page. */
    pathFor: (requesterId: number, userId: number): string =>
      `${VIEW_PATH}/${seal(`${requesterId} ${userId} ${Math.floor((now() + VIEW_MS) / 1000)}`, OWNER)}`,

    /**
     * Returns what stands for a link; undefined for a forged or expired address, a requester in the trash, and a user who
     * may not see the page any more. It shows charges to users who see them.
     */
    async open(view: string): Promise<OpenLink | undefined> {
      const content = CONTENT.exec(open(view, OWNER) ?? '')?.slice(1);
      if (!content) return undefined;
      const [requesterId = 0, userId = 0, until = 0] = content.map(Number);
      if (until * 1000 <= now()) return undefined;
      let seesCharges = false;
      const [user] = await activeUsers(
        db,
        (granted) => {
          seesCharges = mayCall(getCharge, granted);
          return mayCall(viewClientPage, granted) && seesDeliveries(granted);
        },
        { ids: [userId] },
      );
      const requester = await db
        .selectFrom('requesters')
        .where('id', '=', requesterId)
        .select('name')
        .executeTakeFirst();
      if (!user || !requester) return undefined;
      return {
        ...{ id: 0, ...wholeScope(requesterId), requester_name: requester.name, isView: true },
        ...{ recipient_name: 'quem recebe o link', recipient_email: '', created_by_id: userId },
        ...{ shows_charges: seesCharges, expires_at: new Date(until * 1000) },
      };
    },
  };
}
export type ClientViews = ReturnType<typeof createClientViews>;
