import {
  FIELD_LEVELS,
  fieldLevelOf,
  profileGrants,
  restrictedFields,
  RESTRICTED_RESOURCES,
  type FieldLevel,
  type Grants,
} from '@demanda/contracts/permissions';
import type { SessionUser } from '../../../kernel/session-user';
import { inheritedGrants } from './grants';

/** Permissions of a user without profiles; all restricted fields are hidden. */
export const NO_GRANTS: Grants = inheritedGrants([]);

/** Whether `level` permits more than `than`. */
const isWider = (level: FieldLevel, than: FieldLevel) =>
  FIELD_LEVELS.indexOf(level) < FIELD_LEVELS.indexOf(than);

/**
 * Whether the change from `before` to `after` adds a permission that `own` lacks. Field levels count even
 * without the permission to read the resource, because another profile may add that later.
 */
export function grantsMoreThan(own: Grants, before: Grants, after: Grants): boolean {
  const isBeyond = (key: 'screens' | 'permissions') => {
    const [held, had]: (readonly string[])[] = [own[key], before[key]];
    return after[key].some((item) => !had!.includes(item) && !held!.includes(item));
  };
  return (
    isBeyond('screens') ||
    isBeyond('permissions') ||
    RESTRICTED_RESOURCES.some((resource) =>
      Object.keys(restrictedFields[resource]).some((field) => {
        const levelIn = ({ fields }: Grants) => fieldLevelOf(fields, resource, field);
        return isWider(levelIn(after), levelIn(before)) && isWider(levelIn(after), levelIn(own));
      }),
    )
  );
}

export const sameGrants = (one: Grants, other: Grants): boolean =>
  !grantsMoreThan(one, NO_GRANTS, other) && !grantsMoreThan(other, NO_GRANTS, one);

/** Whether the user is an ADMIN with all permissions, to whom no rule about granting permissions applies. */
export const isFullAdmin = ({ profiles, grants }: Pick<SessionUser, 'profiles' | 'grants'>): boolean =>
  profiles.includes('ADMIN') && !grantsMoreThan(grants, NO_GRANTS, profileGrants.ADMIN);
