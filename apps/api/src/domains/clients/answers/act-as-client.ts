import type { Db, Tx } from '../../../engines/database/schema';
import { runAsActor } from '../../../kernel/audit-context';
import type { ClientLinks, OpenLink } from '../links/client-links';
import { linkClosed } from '../page/refusals';

/** Who writes: the token of the open link, and the request. */
export interface Asked {
  token: string;
  address: string;
  traceId: string;
}

type Work<Result> = (transaction: Tx, link: OpenLink, name: string) => Promise<Result>;

/** Name of a person at a client, as histories and notices show it. */
const clientName = (name: string) => `${name} (cliente)`;

/** Returns a function that runs a change as the client of an open link, which must still be open in its transaction. */
export const actingAsClient =
  (db: Db, links: ClientLinks) =>
  /** `name` is the typed one, by default that of the recipient. Throws 404 for a closed link. */
  async <Result>({ token, address, traceId }: Asked, name: string, work: Work<Result>): Promise<Result> => {
    const named = await links.find(token);
    if (!named) throw linkClosed();
    const shown = clientName(name || named.recipient_name);
    return runAsActor({ userId: null, clientName: shown, traceId, address }, () =>
      db.transaction().execute(async (transaction) => {
        const link = await links.find(token, transaction);
        if (!link) throw linkClosed();
        return work(transaction, link, shown);
      }),
    );
  };
