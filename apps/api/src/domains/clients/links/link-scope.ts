import { sql } from 'kysely';
import type { LinkedRecord } from '@demanda/contracts/client-links';
import { tokenHash } from '../../../kernel/derived-tokens';

/** What a page shows: the whole requester, or one delivery or charge of it (ADR 0178). */
export interface Scope {
  requester_id: number;
  delivery_id: number | null;
  charge_id: number | null;
}

/** Returns the scope of the page of a whole requester. */
export const wholeScope = (requesterId: number): Scope => ({
  requester_id: requesterId,
  delivery_id: null,
  charge_id: null,
});

/** Returns the columns of a link that name its single record. */
export const recordColumns = (only: LinkedRecord | undefined) => ({
  delivery_id: only?.kind === 'delivery' ? only.id : null,
  charge_id: only?.kind === 'charge' ? only.id : null,
});

/** Digest by which the link of one record is stored, so that no server takes it for that of a whole client. */
export const recordHash = (hash: string): string => `record:${hash}`;

/** Returns the single record of a link. */
export function onlyOf({ delivery_id, charge_id }: Omit<Scope, 'requester_id'>): LinkedRecord | undefined {
  if (delivery_id !== null) return { kind: 'delivery', id: delivery_id };
  return charge_id === null ? undefined : { kind: 'charge', id: charge_id };
}

/** SQL: the link shows one record. */
export const isOfOneRecord = sql<boolean>`(num_nonnulls(client_links.delivery_id, client_links.charge_id) > 0)`;

/** SQL: the digest as the link stores it. */
export const storedHash = (hash: string) =>
  sql<string>`case when ${isOfOneRecord} then ${recordHash(hash)} else ${hash} end`;

/** SQL: the token is that of the link, of a whole requester or of one record. */
export const hasToken = (token: string) => {
  const hash = tokenHash(token);
  return sql<boolean>`(client_links.token_hash in (${hash}, ${recordHash(hash)})
    and client_links.token_hash = ${storedHash(hash)})`;
};

/** SQL: clients of the requester see charges by its switches. */
const showsCharges = sql<boolean>`coalesce(
  (select client_charges from client_pages where client_pages.requester_id = client_links.requester_id and is_own),
  (select client_charges from billing_settings))`;

/**
 * SQL: the record of a link is still there for its client: a delivery of a task of the requester, or a charge that is
 * issued and not cancelled.
 */
export const hasRecord = sql<boolean>`case
  when client_links.delivery_id is not null then exists (
    select from deliveries join tasks on tasks.id = deliveries.task_id
    where deliveries.id = client_links.delivery_id and tasks.requester_id = client_links.requester_id)
  when client_links.charge_id is not null then exists (
    select from charges where charges.id = client_links.charge_id
      and charges.requester_id = client_links.requester_id and not charges.is_draft and charges.cancelled_at is null)
  else true end`;

/** SQL: the page of a link has something to show by the switches of its requester. */
export const isSwitchedOn = sql<boolean>`(client_links.charge_id is null or ${showsCharges})`;

/** SQL: the link is of this record, or of the whole requester without one. */
export const isOfRecord = (only: LinkedRecord | undefined) => {
  const { delivery_id, charge_id } = recordColumns(only);
  return sql<boolean>`(client_links.delivery_id is not distinct from ${delivery_id}::bigint
    and client_links.charge_id is not distinct from ${charge_id}::bigint)`;
};

/** SQL: deliveries `delivery` that a page shows. */
export const isDeliveryInScope = ({ delivery_id, charge_id }: Scope) => {
  if (charge_id !== null) return sql<boolean>`false`;
  return delivery_id === null ? sql<boolean>`true` : sql<boolean>`delivery.id = ${delivery_id}::bigint`;
};

/** SQL: charges that a page shows. */
export const isChargeInScope = ({ delivery_id, charge_id }: Scope) => {
  if (delivery_id !== null) return sql<boolean>`false`;
  return charge_id === null ? sql<boolean>`true` : sql<boolean>`charges.id = ${charge_id}::bigint`;
};
