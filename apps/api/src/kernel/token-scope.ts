import type { Grants, Right } from '@demanda/contracts/permissions';

/** What an API token may do at most. */
export interface TokenScope {
  /** Only calls that change nothing. */
  readOnly: boolean;
  /** Permissions; null for all of the owner's except those of administration. */
  rights: Right[] | null;
  /** Amounts are hidden. */
  hidesAmounts?: boolean;
  /** Permissions of the person who made a token of a service account, at that time; absent for an ADMIN with all. */
  within?: Grants;
}
