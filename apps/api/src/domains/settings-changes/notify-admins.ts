import { sql } from 'kysely';
import type { Tx } from '../../engines/database/schema';
import type { SessionUser } from '../../kernel/session-user';
import type { SettingsChange } from './shown-change';

/**
 * Notifies every ADMIN of a change of settings in its transaction, by bell and e-mail (ADR 0133); does nothing for a
 * change without facts. The caller is notified too, since the session may be stolen. No account can switch this kind of
 * notice off, and reading it in the bell does not cancel its e-mail.
 */
export async function notifyAdmins(
  transaction: Tx,
  { id, apiToken }: Pick<SessionUser, 'id' | 'apiToken'>,
  change: Omit<SettingsChange, 'token'>,
): Promise<void> {
  if (change.facts.length === 0) return;
  const detail = JSON.stringify({ ...change, token: apiToken?.name } satisfies SettingsChange);
  await sql`
    with event as materialized (select nextval(pg_get_serial_sequence('notices', 'id')) as id)
    insert into notices (user_id, kind, record_kind, record_id, actor_id, detail, email_due_at)
    select users.id, 'SETTINGS_CHANGED', 'settings', event.id, ${id}::bigint, ${detail}, now()
    from event cross join users
    where users.enabled and users.deleted_at is null and not users.is_service and exists (
      select from user_profiles held join profiles on profiles.id = held.profile_id
      where held.user_id = users.id and profiles.code = 'ADMIN')
    order by users.id`.execute(transaction);
}
