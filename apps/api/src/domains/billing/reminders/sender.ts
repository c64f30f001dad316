import type { Db } from '../../../engines/database/schema';
import { hasPermission, mayReadField } from '../../../engines/http/access';
import type { Granted, SessionUser } from '../../../kernel/session-user';
import { selectHeldProfiles } from '../../access/session/account-grants';
import { effectiveGrants } from '../../access/session/grants';

/** Whether a user may remind clients of charges, and so gets the digest. */
export const maySendReminders = (user: Granted): boolean =>
  hasPermission(user, 'billing:SEND_EMAIL') && mayReadField(user, 'tasks.amount');

/**
 * Reads a person with the permissions of now, in whose name the links of a reminder are made. Without an active account
 * nothing is permitted, and reminders carry the links that exist.
 */
export async function readPerson(db: Db, id: number): Promise<SessionUser> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['username', 'name', 'grant_changes', 'enabled', 'deleted_at'])
    .select(selectHeldProfiles(db))
    .executeTakeFirstOrThrow();
  const { username, name, grant_changes, enabled, deleted_at, profiles } = person;
  const isActive = enabled && !deleted_at;
  const held = isActive ? profiles : [];
  return {
    ...{ id, username, name },
    profiles: held.filter(({ active }) => active).map(({ code }) => code),
    grants: effectiveGrants(held, isActive ? grant_changes : null),
    ...{ permissionsVersion: '', mustChangePassword: false, jti: '' },
  };
}

/** Reads the person who turned reminders on; undefined while no one has. */
export async function readReminderSender(db: Db): Promise<SessionUser | undefined> {
  const { turned_on_by_id: id } = await db
    .selectFrom('reminder_settings')
    .select('turned_on_by_id')
    .executeTakeFirstOrThrow();
  return id === null ? undefined : readPerson(db, id);
}
