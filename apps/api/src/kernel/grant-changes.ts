import type { FieldLevels, Right, Screen } from '@demanda/contracts/permissions';

/** Permissions of one user that differ from those of the profiles. */
export interface GrantChanges {
  /** True: granted in addition. False: denied although a profile grants it. */
  screens?: Partial<Record<Screen, boolean>>;
  permissions?: Partial<Record<Right, boolean>>;
  fields?: FieldLevels;
}
