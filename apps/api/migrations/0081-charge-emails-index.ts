/** Finds the messages of a charge, the newest first (ADR 0143). */
export const indexes = ['create index outbox_charge on outbox (charge_id, id) where charge_id is not null'];
