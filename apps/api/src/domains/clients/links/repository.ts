import type { ClientLink, clientLinkInput, IssuedClientLink } from '@demanda/contracts/client-links';
import { getCharge } from '@demanda/contracts/charges';
import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import { conflict, forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { endClientSessions } from '../code/client-codes';
import { isOpenLink, MAX_OPEN_LINKS, type ClientLinks } from './client-links';
import { seesDeliveries } from './sees-deliveries';

const versionedLink: VersionedKind = {
  table: 'client_links',
  name: sql`'o link de ' || it.recipient_name`,
  state: sql`case when it.revoked_at is not null then 'Revogado' end`,
};

/** Reads the links of a requester, the newest first, or one of them. */
async function readLinks(db: Kysely<Database>, requesterId: number, linkId?: number): Promise<ClientLink[]> {
  const rows = await db
    .selectFrom('client_links as link')
    .leftJoin('users as creator', 'creator.id', 'link.created_by_id')
    .where('link.requester_id', '=', requesterId)
    .$if(linkId !== undefined, (select) => select.where('link.id', '=', linkId!))
    .orderBy('link.id', 'desc')
    .selectAll('link')
    .select(({ fn }) => fn.coalesce('creator.name', 'creator.username').as('creator_name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    showsCharges: row.shows_charges,
    createdAt: row.created_at.toISOString(),
    createdByUserName: row.creator_name,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    views: row.views,
    version: row.version,
  }));
}

/** Throws 403 for a link to deliveries or charges by a user who may not see them. */
function refuseHidden(showsCharges: boolean, user: SessionUser): void {
  if (!seesDeliveries(user))
    throw forbidden('Um link só pode ser criado ou renovado por quem vê tarefas e entregas, que ele mostra.');
  if (showsCharges && !mayCall(getCharge, user))
    throw forbidden('Um link que mostra cobranças só pode ser criado ou renovado por quem vê o faturamento.');
}

/** A link of a requester, with the version that the change is based on. */
type OneOf = RecordVersion & { requesterId: number };

/** Locks a link that is not revoked. Throws 404, 409 for a stale version and for a revoked link. */
async function lockLink(transaction: Transaction<Database>, { id, version, requesterId }: OneOf) {
  const row = await transaction
    .selectFrom('client_links')
    .where('id', '=', id)
    .where('requester_id', '=', requesterId)
    .select(['shows_charges', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Link não encontrado');
  await refuseStale(transaction, versionedLink, [{ id, version }]);
  if (row.revoked_at) throw conflict('Este link já foi revogado. Crie outro para dar acesso de novo.');
  return row;
}

/** Throws 404, also for a requester in the trash, and 409 for one with too many open links. */
async function refuseMore(transaction: Transaction<Database>, requesterId: number): Promise<void> {
  // The lock makes a deletion, and a second call, wait.
  const requester = transaction.selectFrom('requesters').where('id', '=', requesterId).select('id');
  if (!(await requester.forUpdate().executeTakeFirst())) throw notFound('Solicitante não encontrado');
  const { count } = await transaction
    .selectFrom('client_links')
    .where('requester_id', '=', requesterId)
    .where(isOpenLink)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < MAX_OPEN_LINKS) return;
  throw conflict(`Este cliente já tem ${MAX_OPEN_LINKS} links válidos. Revogue um antes de criar outro.`);
}

/** Repository of the links of requesters. */
export function clientLinkRepository(db: Kysely<Database>, links: ClientLinks) {
  const withUrl = async (
    transaction: Transaction<Database>,
    requesterId: number,
    { id, url }: { id: number; url: string },
  ): Promise<IssuedClientLink> => {
    const [link] = await readLinks(transaction, requesterId, id);
    return { ...link!, url };
  };

  return {
    list: (requesterId: number) => readLinks(db, requesterId),

    /** Throws 403 for what the user may not see, 404, and 409 for too many links. */
    create: (requesterId: number, input: z.output<typeof clientLinkInput>, user: SessionUser) =>
      db.transaction().execute(async (transaction) => {
        refuseHidden(input.showsCharges, user);
        await refuseMore(transaction, requesterId);
        const issued = await links.issue(transaction, { ...input, requesterId }, user);
        return withUrl(transaction, requesterId, issued);
      }),

    /** Throws 403 for what the user may not see, 404, and 409 for a stale version or a revoked link. */
    renew: (one: OneOf, user: SessionUser) =>
      db.transaction().execute(async (transaction) => {
        const { shows_charges } = await lockLink(transaction, one);
        refuseHidden(shows_charges, user);
        return withUrl(transaction, one.requesterId, await links.renew(transaction, one.id, user));
      }),

    /** Throws 404, and 409 for a stale version or a revoked link. */
    revoke: (one: OneOf, user: SessionUser): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockLink(transaction, one);
        await transaction
          .updateTable('client_links')
          .set({ revoked_at: sql`now()`, updated_by_id: user.id, updated_at: sql`now()` })
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', one.id)
          .execute();
        await endClientSessions(transaction, sql`${one.id}::bigint`);
      }),
  };
}
