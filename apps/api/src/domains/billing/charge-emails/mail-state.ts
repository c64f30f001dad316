import { CHARGE_MAIL_STATES, type ChargeMailState } from '@demanda/contracts/charge-labels';
import { sql, type RawBuilder } from 'kysely';

/** Row of `newestMessage`; all null without a message. */
export interface NewestMessage {
  mail_state: Exclude<ChargeMailState, 'NONE'> | null;
  mail_at: Date | null;
  mail_revision: number | null;
  mail_cause: string | null;
}

/** SQL relation: the newest e-mail of a charge that was not cancelled, reminders apart. */
export const newestMessage = (chargeId: RawBuilder<unknown>): RawBuilder<NewestMessage> =>
  sql<NewestMessage>`(select status::text as mail_state, coalesce(sent_at, ended_at, created_at) as mail_at,
      charge_revision as mail_revision, last_error as mail_cause
    from outbox where charge_id = ${chargeId} and reminder_id is null and channel = 'EMAIL' and status <> 'CANCELED'
    order by id desc limit 1)`;

const [NONE] = CHARGE_MAIL_STATES;

/** SQL: the state of the newest e-mail of a charge. */
export const mailStateOf = (chargeId: RawBuilder<unknown>) =>
  sql`coalesce((select mail_state from ${newestMessage(chargeId)} as message), ${NONE})`;
