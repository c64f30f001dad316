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

/** What holding no profile comes to: all fields hidden, too. */
export const NO_GRANTS: Grants = inheritedGrants([]);

/** Whether `level` lets a person do more than `than`. */
const isWider = (level: FieldLevel, than: FieldLevel) =>
  FIELD_LEVELS.indexOf(level) < FIELD_LEVELS.indexOf(than);

/**
 * Whether going from `before` to `after` gives anything that `own` does not have. A level counts without any right to
 * read by, too: another profile may bring the right later.
 */
export function givesBeyond(own: Grants, before: Grants, after: Grants): boolean {
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
  !givesBeyond(one, NO_GRANTS, other) && !givesBeyond(other, NO_GRANTS, one);

/** An ADMIN from whom nothing was taken: bound by no rule about giving and changing rights. */
export const isFullAdmin = ({ profiles, grants }: Pick<SessionUser, 'profiles' | 'grants'>): boolean =>
  profiles.includes('ADMIN') && !givesBeyond(grants, NO_GRANTS, profileGrants.ADMIN);
