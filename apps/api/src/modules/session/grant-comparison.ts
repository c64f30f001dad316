import {
  FIELD_LEVELS,
  fieldLevelOf,
  profileGrants,
  restrictedFields,
  RESTRICTED_RESOURCES,
  type FieldLevel,
  type Grants,
} from '@demanda/contracts/permissions';
import type { SessionUser } from '../../http/app-types';

export const NO_GRANTS: Grants = { screens: [], permissions: [], fields: {} };

/** Whether `level` lets a person do more than `than`. */
const isWider = (level: FieldLevel, than: FieldLevel) =>
  FIELD_LEVELS.indexOf(level) < FIELD_LEVELS.indexOf(than);

/** Without any right there is nothing to read, whatever the levels of fields say. */
const levelIn = (grants: Grants, ...field: [(typeof RESTRICTED_RESOURCES)[number], string]): FieldLevel =>
  grants.permissions.length === 0 ? 'HIDDEN' : fieldLevelOf(grants.fields, ...field);

/** Whether going from `before` to `after` gives anything that `own` does not have. */
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
        const level = levelIn(after, resource, field);
        return (
          isWider(level, levelIn(before, resource, field)) && isWider(level, levelIn(own, resource, field))
        );
      }),
    )
  );
}

export const sameGrants = (one: Grants, other: Grants): boolean =>
  !givesBeyond(one, NO_GRANTS, other) && !givesBeyond(other, NO_GRANTS, one);

/** An ADMIN from whom nothing was taken: bound by no rule about giving and changing rights. */
export const isFullAdmin = ({ profiles, grants }: Pick<SessionUser, 'profiles' | 'grants'>): boolean =>
  profiles.includes('ADMIN') && !givesBeyond(grants, NO_GRANTS, profileGrants.ADMIN);
