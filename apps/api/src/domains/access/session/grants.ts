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
 * ADMIN grants whatever there is, also what a later version adds. A right that is no more counts for nothing: an
 * instance of an earlier version may still write it.
 */
export const grantsOfProfile = ({ code, grants }: Pick<HeldProfile, 'code' | 'grants'>): Grants =>
  code === 'ADMIN'
    ? profileGrants.ADMIN
    : { ...grants, permissions: RIGHTS.filter((right) => grants.permissions.includes(right)) };

/** Of the levels that several profiles give to one field the widest counts. */
const widest = (levels: FieldLevel[]): FieldLevel =>
  FIELD_LEVELS.find((level) => levels.includes(level)) ?? 'HIDDEN';

function fieldsOf(levelsOf: (resource: RestrictedResource, field: string) => FieldLevel): FieldLevels {
  return Object.fromEntries(
    RESTRICTED_RESOURCES.map((resource) => [
      resource,
      Object.fromEntries(
        Object.keys(restrictedFields[resource]).map((field) => [field, levelsOf(resource, field)]),
      ),
    ]),
  );
}

/** What the active ones of these profiles grant together; nothing without any (G-AUTH-12). */
export function inheritedGrants(profiles: readonly HeldProfile[]): Grants {
  const held = profiles.filter(({ active }) => active).map(grantsOfProfile);
  return {
    screens: SCREENS.filter((screen) => held.some(({ screens }) => screens.includes(screen))),
    permissions: RIGHTS.filter((right) => held.some(({ permissions }) => permissions.includes(right))),
    // Without any profile all is hidden: a right that was given to the person alone opens no field.
    fields: fieldsOf((resource, field) =>
      widest(held.map(({ fields }) => fieldLevelOf(fields, resource, field))),
    ),
  };
}

/** What a person may see and do: what their profiles grant, and what was decided for them alone. */
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

/** The same as the session's record tells it (G-AUTH-11). */
export function permissionsOf(profiles: readonly HeldProfile[], grants: Grants): PermissionsRecord {
  return {
    profiles: profiles.map(({ code, active }) => ({ code, active })),
    resourcePermissions: byResource(grants.permissions),
    fieldPermissions: grants.fields,
  };
}
