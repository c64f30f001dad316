import type { FieldLevels, Right, Screen } from '@demanda/contracts/permissions';

/** What was decided for one person, where that differs from the grants of the profiles. */
export interface GrantChanges {
  /** True: given beside them. False: taken in spite of them. */
  screens?: Partial<Record<Screen, boolean>>;
  permissions?: Partial<Record<Right, boolean>>;
  fields?: FieldLevels;
}
