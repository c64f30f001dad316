import { partsOfRight, type Grants, type Resource, type Right } from '@demanda/contracts/permissions';

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

/** Returns the part of the owner's permissions that the token has. */
export const narrowedTo = (scope: TokenScope, grants: Grants): Grants => ({
  ...grants,
  permissions: grants.permissions.filter((right) => isWithin(scope, right)),
});
