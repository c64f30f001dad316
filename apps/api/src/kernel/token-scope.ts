import {
  fieldLevelOf,
  partsOfRight,
  restrictedFields,
  RESTRICTED_RESOURCES,
  rightOf,
  type FieldLevel,
  type FieldLevels,
  type Grants,
  type Resource,
  type RestrictedResource,
  type Right,
} from '@demanda/contracts/permissions';

/** What an API token may do at most. */
export interface TokenScope {
  /** Only calls that change nothing. */
  readOnly: boolean;
  /** Permissions; null for all of the owner's except those of ADMINISTRATION. */
  rights: Right[] | null;
}

/** A token has permissions of these resources only when it names them. */
const ADMINISTRATION: readonly Resource[] = ['users', 'platform'];

function isWithin({ rights }: TokenScope, right: Right): boolean {
  const [resource, action] = partsOfRight(right);
  if (!rights) return !ADMINISTRATION.includes(resource);
  // Each permission implies the VIEW of its resource (ADR 0041).
  return (
    rights.includes(right) || (action === 'VIEW' && rights.some((held) => held.startsWith(`${resource}:`)))
  );
}

/**
 * Returns the part of the owner's permissions that the token has. Fields of records that it may not see are hidden, in
 * other records too, but for the amounts of tasks in bills. A token that administrates has no screens, so that it cannot
 * grant them.
 */
export function narrowedTo(scope: TokenScope, grants: Grants): Grants {
  const permissions = grants.permissions.filter((right) => isWithin(scope, right));
  const sees = (resource: RestrictedResource, field: string) =>
    permissions.includes(rightOf(resource === 'subTasks' ? 'tasks' : resource, 'VIEW')) ||
    (resource === 'tasks' && field === 'amount' && permissions.includes('billing:VIEW'));
  const levelsOf = (resource: RestrictedResource) =>
    Object.keys(restrictedFields[resource]).map((field): [string, FieldLevel] => [
      field,
      sees(resource, field) ? fieldLevelOf(grants.fields, resource, field) : 'HIDDEN',
    ]);
  const fields = RESTRICTED_RESOURCES.map((resource) => [resource, Object.fromEntries(levelsOf(resource))]);
  const administrates = permissions.some((right) => ADMINISTRATION.includes(partsOfRight(right)[0]));
  return {
    screens: administrates ? [] : grants.screens,
    permissions,
    fields: Object.fromEntries(fields) as FieldLevels,
  };
}

/** Scope of a row whose scope cannot be read. */
export const NO_SCOPE: TokenScope = { readOnly: true, rights: [] };
