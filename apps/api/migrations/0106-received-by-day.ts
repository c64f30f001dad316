/** Finds what was received in a month, and what waits for money, without all payments and charges (ADR 0168). */
export const indexes = [
  'create index payments_paid_on on payments (paid_on) include (charge_id, kind, amount)',
  'create index charges_open on charges (requester_id, due_on) include (id, open_amount) where open_amount > 0 and not is_draft',
];
