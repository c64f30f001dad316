import { getCharge } from '@demanda/contracts/charges';
import { viewClientPage } from '@demanda/contracts/client-page';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { createSeal } from '../../access/second-factor/seal';
import { activeUsers } from '../../access/session/active-users';
import { CLIENT_PATH, type OpenLink } from '../links/client-links';

/** Beginning of the address of a page as the team views it. */
export const VIEW_PATH = `${CLIENT_PATH}/ver`;
/** Time for which such an address opens. */
const VIEW_MS = 10 * 60_000;
const OWNER = 'client view';

const sealed = z.object({ requesterId: z.int(), userId: z.int(), until: z.int() });

interface Options {
  db: Kysely<Database>;
  /** Secret of the servers. */
  secret: string;
  now: () => number;
}

/** Addresses at which a user sees the page of a client for a few minutes, without a link of a recipient (ADR 0170). */
export function createClientViews({ db, secret, now }: Options) {
  const { seal, open } = createSeal(secret, OWNER);

  return {
    /** Returns the path of the page. */
    pathFor: (requesterId: number, userId: number): string =>
      `${VIEW_PATH}/${seal(JSON.stringify({ requesterId, userId, until: now() + VIEW_MS }), OWNER)}`,

    /**
     * Returns what stands for a link; undefined for a forged or expired address, a requester in the trash, and a user who
     * may not see the page any more. It shows charges to users who see them.
     */
    async open(view: string): Promise<OpenLink | undefined> {
      const text = open(view, OWNER);
      const { data } = sealed.safeParse(text === undefined ? undefined : JSON.parse(text));
      if (!data || data.until <= now()) return undefined;
      let seesCharges = false;
      const [user] = await activeUsers(
        db,
        (granted) => {
          seesCharges = mayCall(getCharge, granted);
          return mayCall(viewClientPage, granted);
        },
        { ids: [data.userId] },
      );
      const requester = await db
        .selectFrom('requesters')
        .where('id', '=', data.requesterId)
        .select('name')
        .executeTakeFirst();
      if (!user || !requester) return undefined;
      return {
        ...{ id: 0, requester_id: data.requesterId, requester_name: requester.name, isView: true },
        ...{ recipient_name: 'quem recebe o link', recipient_email: '', created_by_id: data.userId },
        ...{ shows_charges: seesCharges, expires_at: new Date(data.until) },
      };
    },
  };
}
export type ClientViews = ReturnType<typeof createClientViews>;
