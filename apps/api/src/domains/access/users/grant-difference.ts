import {
  fieldLevelOf,
  RESTRICTED_RESOURCES,
  RIGHTS,
  SCREENS,
  type FieldLevels,
  type Grants,
} from '@demanda/contracts/permissions';
import type { GrantChanges } from '../../../kernel/grant-changes';

type WantedGrants = Pick<Grants, 'permissions'> & Partial<Grants>;

/** True for what is wanted but not inherited, false for what is inherited but not wanted. */
function differingNames<Name extends string>(
  names: readonly Name[],
  wanted: readonly Name[],
  inherited: readonly Name[],
): Partial<Record<Name, boolean>> {
  const decided = names.filter((name) => wanted.includes(name) !== inherited.includes(name));
  return Object.fromEntries(decided.map((name) => [name, wanted.includes(name)])) as Partial<
    Record<Name, boolean>
  >;
}

/** Levels that are not sent keep the stored decision. */
function differingFields(wanted: FieldLevels, inherited: Grants, before: FieldLevels = {}): FieldLevels {
  const resources = RESTRICTED_RESOURCES.map((resource) => {
    const levels = Object.entries({ ...before[resource], ...wanted[resource] });
    const decided = levels.filter(
      ([field, level]) => fieldLevelOf(inherited.fields, resource, field) !== level,
    );
    return [resource, Object.fromEntries(decided)] as const;
  });
  return Object.fromEntries(resources.filter(([, levels]) => Object.keys(levels).length > 0));
}

const omitEmpty = <T extends object>(key: keyof GrantChanges, decided: T | undefined) =>
  decided && Object.keys(decided).length > 0 ? { [key]: decided } : {};

/**
 * Returns the changes to store so that a user gets the wanted permissions; null when the profiles alone grant
 * them.
 */
export function grantDifference(
  wanted: WantedGrants,
  inherited: Grants,
  before: GrantChanges | null,
): GrantChanges | null {
  const { screens, permissions, fields } = wanted;
  const changes: GrantChanges = {
    ...omitEmpty('screens', screens ? differingNames(SCREENS, screens, inherited.screens) : before?.screens),
    ...omitEmpty('permissions', differingNames(RIGHTS, permissions, inherited.permissions)),
    ...omitEmpty('fields', fields ? differingFields(fields, inherited, before?.fields) : before?.fields),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
