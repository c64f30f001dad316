import type { Grants } from '@demanda/contracts/permissions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createHash } from 'node:crypto';
import type { Db } from '../../../engines/database/schema';
import type { GrantChanges } from '../../../kernel/grant-changes';
import { effectiveGrants, type HeldProfile } from './grants';

/** Subquery for all profiles of the account with the id of the outer column, including inactive ones. */
export const selectHeldProfiles = (db: Db, userId = 'users.id') =>
  jsonArrayFrom(
    db
      .selectFrom('user_profiles as held')
      .innerJoin('profiles', 'profiles.id', 'held.profile_id')
      .whereRef('held.user_id', '=', sql.ref(userId))
      .orderBy('profiles.id')
      .select(['profiles.code', 'profiles.active', 'profiles.grants']),
  ).as('profiles');

export interface TaggedGrants {
  grants: Grants;
  /** Hash of grants and profiles; equal on every server. */
  permissionsVersion: string;
}

const MAX_CACHED_GRANTS = 1_000;

/** Returns a function that computes effective permissions, with a cache by content. */
export function grantsByContent(): (
  profiles: readonly HeldProfile[],
  changes: GrantChanges | null,
) => TaggedGrants {
  const known = new Map<string, TaggedGrants>();
  return (profiles, changes) => {
    const content = JSON.stringify([profiles, changes]);
    const found = known.get(content);
    if (found) return found;
    const grants = effectiveGrants(profiles, changes);
    const held = profiles.map(({ code, active }) => [code, active]);
    const hash = createHash('sha256').update(JSON.stringify([held, grants]));
    const tagged = { grants, permissionsVersion: hash.digest('base64url').slice(0, 12) };
    if (known.size >= MAX_CACHED_GRANTS) known.clear();
    known.set(content, tagged);
    return tagged;
  };
}
