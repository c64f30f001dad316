import {
  byResource,
  FIELD_LEVELS,
  fieldLevelOf,
  profileGrants,
  restrictedFields,
  RESTRICTED_RESOURCES,
  RIGHTS,
  SCREENS,
  type FieldLevel,
  type FieldLevels,
  type Grants,
  type RestrictedResource,
} from '@demanda/contracts/permissions';
import type { PermissionsRecord } from '@demanda/contracts/session';
import type { GrantChanges } from '../../../kernel/grant-changes';

export interface HeldProfile {
  code: string;
  active: boolean;
  grants: Grants;
}

/**
 * Returns the permissions of a profile. ADMIN has all, including those that later versions add. Unknown
 * permissions are ignored, because instances of an earlier version may still write them.
 */
export const grantsOfProfile = ({ code, grants }: Pick<HeldProfile, 'code' | 'grants'>): Grants =>
  code === 'ADMIN'
    ? profileGrants.ADMIN
    : { ...grants, permissions: RIGHTS.filter((right) => grants.permissions.includes(right)) };

/** Returns the highest of the levels that several profiles grant for a field. */
const widestLevel = (levels: FieldLevel[]): FieldLevel =>
  FIELD_LEVELS.find((level) => levels.includes(level)) ?? 'HIDDEN';

/** Returns the level of every restricted field. */
export function fieldsOf(levelsOf: (resource: RestrictedResource, field: string) => FieldLevel): FieldLevels {
  return Object.fromEntries(
    RESTRICTED_RESOURCES.map((resource) => [
      resource,
      Object.fromEntries(
        Object.keys(restrictedFields[resource]).map((field) => [field, levelsOf(resource, field)]),
      ),
    ]),
  );
}

/** Union of the permissions of the active profiles; nothing without one (G-AUTH-12). */
export function inheritedGrants(profiles: readonly HeldProfile[]): Grants {
  const held = profiles.filter(({ active }) => active).map(grantsOfProfile);
  return {
    screens: SCREENS.filter((screen) => held.some(({ screens }) => screens.includes(screen))),
    permissions: RIGHTS.filter((right) => held.some(({ permissions }) => permissions.includes(right))),
    // Without a profile every field is hidden; permissions granted to the user alone do not change that.
    fields: fieldsOf((resource, field) =>
      widestLevel(held.map(({ fields }) => fieldLevelOf(fields, resource, field))),
    ),
  };
}

/** Effective permissions of a user: those of the profiles with the changes made for this user. */
export function effectiveGrants(profiles: readonly HeldProfile[], changes: GrantChanges | null): Grants {
  const inherited = inheritedGrants(profiles);
  if (!changes) return inherited;
  const { screens = {}, permissions = {}, fields = {} } = changes;
  return {
    screens: SCREENS.filter((screen) => screens[screen] ?? inherited.screens.includes(screen)),
    permissions: RIGHTS.filter((right) => permissions[right] ?? inherited.permissions.includes(right)),
    fields: fieldsOf(
      (resource, field) => fields[resource]?.[field] ?? fieldLevelOf(inherited.fields, resource, field),
    ),
  };
}

/** Permissions that both have; of a field the lower level. */
export const commonGrants = (one: Grants, other: Grants): Grants => ({
  screens: one.screens.filter((screen) => other.screens.includes(screen)),
  permissions: one.permissions.filter((right) => other.permissions.includes(right)),
  fields: fieldsOf((resource, field) => {
    const levels = [one, other].map(({ fields }) => fieldLevelOf(fields, resource, field));
    return FIELD_LEVELS.findLast((level) => levels.includes(level)) ?? 'HIDDEN';
  }),
});

/** The permissions as the response of the session shows them (G-AUTH-11). */
export function permissionsOf(
  profiles: readonly Pick<HeldProfile, 'code' | 'active'>[],
  grants: Grants,
): PermissionsRecord {
  return {
    profiles: profiles.map(({ code, active }) => ({ code, active })),
    resourcePermissions: byResource(grants.permissions),
    fieldPermissions: grants.fields,
  };
}
