import type {
  ClientLink,
  clientLinkInput,
  IssuedClientLink,
  LinkedRecord,
} from '@demanda/contracts/client-links';
import { getCharge } from '@demanda/contracts/charges';
import type { RecordVersion } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import { conflict, forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { endClientSessions } from '../code/client-codes';
import { isOpenLink, MAX_OPEN_LINKS, MAX_RECORD_LINKS, type ClientLinks } from './client-links';
import { hasRecord, isOfOneRecord, onlyOf } from './link-scope';
import { seesDeliveries } from './sees-deliveries';

const versionedLink: VersionedKind = {
  table: 'client_links',
  name: sql`'o link de ' || it.recipient_name`,
  state: sql`case when it.revoked_at is not null then 'Revogado' end`,
};

interface LinkedRow {
  delivery_id: number | null;
  charge_id: number | null;
  delivery_label: string | null;
  charge_label: string | null;
  has_record: boolean;
}

/** Returns the single record of a link, named for users who may see it. */
function linkedRecordOf(row: LinkedRow, user: SessionUser): ClientLink['only'] {
  const isGone = !row.has_record;
  if (row.delivery_id !== null) {
    const label = seesDeliveries(user) && !isGone ? row.delivery_label : null;
    return { kind: 'delivery', id: row.delivery_id, label, isGone };
  }
  if (row.charge_id === null) return null;
  return {
    kind: 'charge',
    id: row.charge_id,
    label: mayCall(getCharge, user) ? row.charge_label : null,
    isGone,
  };
}

/** Reads the links of a requester, the newest first, or one of them. */
async function readLinks(
  db: Db,
  { requesterId, linkId, user }: { requesterId: number; linkId?: number; user: SessionUser },
): Promise<ClientLink[]> {
  const rows = await db
    .selectFrom('client_links')
    .leftJoin('users as creator', 'creator.id', 'client_links.created_by_id')
    .leftJoin('deliveries as delivery', 'delivery.id', 'client_links.delivery_id')
    .leftJoin('tasks as task', 'task.id', 'delivery.task_id')
    .leftJoin('charges as charge', 'charge.id', 'client_links.charge_id')
    .where('client_links.requester_id', '=', requesterId)
    .$if(linkId !== undefined, (select) => select.where('client_links.id', '=', linkId!))
    .orderBy('client_links.id', 'desc')
    .selectAll('client_links')
    .select([
      sql<string | null>`task.code || ' ' || task.title`.as('delivery_label'),
      'charge.number as charge_label',
      hasRecord.as('has_record'),
    ])
    .select(({ fn }) => fn.coalesce('creator.name', 'creator.username').as('creator_name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    showsCharges: row.shows_charges,
    only: linkedRecordOf(row, user),
    createdAt: row.created_at.toISOString(),
    createdByUserName: row.creator_name,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    views: row.views,
    visits: row.visits,
    visitedAt: row.visited_at?.toISOString() ?? null,
    version: row.version,
  }));
}

/** What a link shows. */
interface Content {
  showsCharges: boolean;
  only?: LinkedRecord | undefined;
}

/** Throws 403 for a link to deliveries or charges by a user who may not see them. */
function refuseHidden({ showsCharges, only }: Content, user: SessionUser): void {
  if (only?.kind !== 'charge' && !seesDeliveries(user))
    throw forbidden('Um link só pode ser criado ou renovado por quem vê tarefas e entregas, que ele mostra.');
  if (showsCharges && !mayCall(getCharge, user))
    throw forbidden('Um link que mostra cobranças só pode ser criado ou renovado por quem vê o faturamento.');
}

/** A link of a requester, with the version that the change is based on. */
type OneOf = RecordVersion & { requesterId: number };

/** Locks a link that is not revoked. Throws 404, 409 for a stale version and for a revoked link. */
async function lockLink(transaction: Tx, { id, version, requesterId }: OneOf) {
  const row = await transaction
    .selectFrom('client_links')
    .where('id', '=', id)
    .where('requester_id', '=', requesterId)
    .select(['shows_charges', 'revoked_at', 'delivery_id', 'charge_id', hasRecord.as('has_record')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Link não encontrado');
  await refuseStale(transaction, versionedLink, [{ id, version }]);
  if (row.revoked_at) throw conflict('Este link já foi revogado. Crie outro para dar acesso de novo.');
  return row;
}

/** Throws 404, also for a requester in the trash, and 409 for one with too many open links. */
async function refuseMore(
  transaction: Tx,
  requesterId: number,
  only: LinkedRecord | undefined,
): Promise<void> {
  // The lock makes a deletion, and a second call, wait.
  const requester = transaction.selectFrom('requesters').where('id', '=', requesterId).select('id');
  if (!(await requester.forUpdate().executeTakeFirst())) throw notFound('Solicitante não encontrado');
  const { count } = await transaction
    .selectFrom('client_links')
    .where('requester_id', '=', requesterId)
    .where(isOpenLink)
    .where(isOfOneRecord, '=', only !== undefined)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const limit = only ? MAX_RECORD_LINKS : MAX_OPEN_LINKS;
  if (count < limit) return;
  throw conflict(`Este cliente já tem ${limit} links válidos. Revogue um antes de criar outro.`);
}

const GONE =
  'O que este link mostra foi excluído ou cancelado. Revogue o link, e crie outro para mostrar outra coisa.';

/** Throws 404 for a record of another requester, and 409 for a charge that is a draft or cancelled. */
async function refuseOther(transaction: Tx, requesterId: number, { kind, id }: LinkedRecord): Promise<void> {
  if (kind === 'delivery') {
    const delivery = await transaction
      .selectFrom('deliveries')
      .innerJoin('tasks', 'tasks.id', 'deliveries.task_id')
      .where('deliveries.id', '=', id)
      .where('tasks.requester_id', '=', requesterId)
      .select('deliveries.id')
      .executeTakeFirst();
    if (!delivery) throw notFound('Entrega não encontrada');
    return;
  }
  const charge = await transaction
    .selectFrom('charges')
    .where('id', '=', id)
    .where('requester_id', '=', requesterId)
    .select(['is_draft', 'cancelled_at'])
    .executeTakeFirst();
  if (!charge) throw notFound('Cobrança não encontrada');
  if (charge.cancelled_at) throw conflict('A cobrança foi cancelada: um link para ela não abriria.');
  if (charge.is_draft)
    throw conflict('A cobrança está em rascunho: feche o período de novo antes de criar um link para ela.');
}

/** Repository of the links of requesters. */
export function clientLinkRepository(db: Db, links: ClientLinks) {
  const withUrl = async (
    transaction: Tx,
    requesterId: number,
    { id, url, user }: { id: number; url: string; user: SessionUser },
  ): Promise<IssuedClientLink> => {
    const [link] = await readLinks(transaction, { requesterId, linkId: id, user });
    return { ...link!, url };
  };

  return {
    list: (requesterId: number, user: SessionUser) => readLinks(db, { requesterId, user }),

    /** Throws 403 for what the user may not see, 404, and 409 for too many links and for a charge that is not issued. */
    create: (requesterId: number, input: z.output<typeof clientLinkInput>, user: SessionUser) =>
      db.transaction().execute(async (transaction) => {
        const { only } = input;
        const showsCharges = only ? only.kind === 'charge' : input.showsCharges;
        refuseHidden({ showsCharges, only }, user);
        await refuseMore(transaction, requesterId, only);
        if (only) await refuseOther(transaction, requesterId, only);
        const issued = await links.issue(transaction, { ...input, showsCharges, requesterId }, user);
        return withUrl(transaction, requesterId, { ...issued, user });
      }),

    /** Throws 403 for what the user may not see, 404, and 409 for a stale version, a revoked link, or one whose record is gone. */
    renew: (one: OneOf, user: SessionUser) =>
      db.transaction().execute(async (transaction) => {
        const link = await lockLink(transaction, one);
        refuseHidden({ showsCharges: link.shows_charges, only: onlyOf(link) }, user);
        if (!link.has_record) throw conflict(GONE);
        const issued = await links.renew(transaction, one.id, user);
        return withUrl(transaction, one.requesterId, { ...issued, user });
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
