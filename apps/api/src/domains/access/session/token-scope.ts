import {
  fieldLevelOf,
  partsOfRight,
  rightOf,
  withViewRights,
  type Grants,
  type Resource,
  type RestrictedResource,
  type Right,
} from '@demanda/contracts/permissions';
import type { TokenScope } from '../../../kernel/token-scope';
import { commonGrants, fieldsOf } from './grants';

/** A token has permissions of these resources only when it names them. */
const ADMINISTRATION: readonly Resource[] = ['users', 'platform'];

const isAdministration = (right: Right): boolean => ADMINISTRATION.includes(partsOfRight(right)[0]);

/**
 * Returns the part of the owner's permissions that the token has, never more than its maker had. Fields of records that
 * it may not see are hidden in other records too. Exception: with `billing:VIEW` it sees the amounts of tasks, unless it
 * hides all amounts. A token with permissions of administration has no screens, so that it cannot grant them.
 */
export function narrowedTo({ rights, within, hidesAmounts = false }: TokenScope, owned: Grants): Grants {
  const grants = within ? commonGrants(owned, within) : owned;
  const named = rights && withViewRights(rights, []);
  const permissions = grants.permissions.filter((right) =>
    named ? named.includes(right) : !isAdministration(right),
  );
  const sees = (resource: RestrictedResource, field: string) =>
    permissions.includes(rightOf(resource === 'subTasks' ? 'tasks' : resource, 'VIEW')) ||
    (resource === 'tasks' && field === 'amount' && permissions.includes('billing:VIEW'));
  return {
    screens: permissions.some(isAdministration) ? [] : grants.screens,
    permissions,
    fields: fieldsOf((resource, field) =>
      sees(resource, field) && !(hidesAmounts && field === 'amount')
        ? fieldLevelOf(grants.fields, resource, field)
        : 'HIDDEN',
    ),
  };
}

/** Scope of a row whose scope cannot be read. */
export const NO_SCOPE: TokenScope = { readOnly: true, rights: [] };
