import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../engines/database/schema';
import type { GrantChanges } from '../../../kernel/grant-changes';
import type { SessionUser } from '../../../kernel/session-user';
import { selectHeldProfiles, type TaggedGrants } from '../session/account-grants';
import { commonGrants, type HeldProfile } from '../session/grants';

/** What a row of `sessions` says about the account or profile with whose permissions it sees the system. */
interface Preview {
  preview_user_id: number | null;
  preview_profile_id: number | null;
  preview_user: {
    username: string;
    name: string | null;
    grant_changes: GrantChanges | null;
    profiles: HeldProfile[];
  } | null;
  preview_profile: (Omit<HeldProfile, 'active'> & { name: string }) | null;
}

/** Selects `Preview` beside the outer row of `sessions`. */
export const selectPreview = (db: Db) =>
  [
    'sessions.preview_user_id',
    'sessions.preview_profile_id',
    jsonObjectFrom(
      db
        .selectFrom('users as shown')
        .whereRef('shown.id', '=', sql.ref('sessions.preview_user_id'))
        .select(['shown.username', 'shown.name', 'shown.grant_changes'])
        .select(selectHeldProfiles(db, 'shown.id')),
    ).as('preview_user'),
    jsonObjectFrom(
      db
        .selectFrom('profiles as shown')
        .whereRef('shown.id', '=', sql.ref('sessions.preview_profile_id'))
        .select(['shown.code', 'shown.name', 'shown.grants']),
    ).as('preview_profile'),
  ] as const;

/** Returns what is previewed: a profile as if it were active, and a deleted one without permissions. */
function shownBy({ preview_user: account, preview_profile: profile }: Preview) {
  if (account) {
    const { name, username, profiles, grant_changes: changes } = account;
    return { name: name ?? username, profiles, changes };
  }
  if (profile)
    return { name: `o perfil ${profile.name}`, profiles: [{ ...profile, active: true }], changes: null };
  return { name: 'um acesso que não existe mais', profiles: [], changes: null };
}

/**
 * Returns the user of a session with the permissions of what it previews, as far as the user has them. The version of
 * the permissions differs from that of the account itself, so that open tabs notice beginning and end.
 */
export function withPreview(
  user: SessionUser,
  row: Preview,
  grantsOf: (profiles: readonly HeldProfile[], changes: GrantChanges | null) => TaggedGrants,
): SessionUser {
  const { preview_user_id: userId, preview_profile_id: profileId } = row;
  if (userId === null && profileId === null) return user;
  const { name, profiles, changes } = shownBy(row);
  const { grants, permissionsVersion } = grantsOf(profiles, changes);
  return {
    ...user,
    profiles: profiles.filter(({ active }) => active).map(({ code }) => code),
    grants: commonGrants(grants, user.grants),
    permissionsVersion: `${permissionsVersion}.${userId ?? `p${profileId}`}`,
    previewOf: name,
  };
}
