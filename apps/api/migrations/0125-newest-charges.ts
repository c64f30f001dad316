/** The newest charges of a client, by which it usually pays (ADR 0168). */
export const indexes = [
  'create index charges_newest on charges (requester_id, due_on desc, id desc) where cancelled_at is null and not is_draft',
];
