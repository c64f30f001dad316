import {
  FIELD_KEYS,
  fieldLevelOf,
  fieldKey,
  partsOfField,
  partsOfRight,
  resourceActions,
  restrictedFields,
  rightOf,
  RIGHTS,
  SCREENS,
  type Action,
  type FieldLevel,
  type FieldKey,
  type Grants,
  type RestrictedResource,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import { requiredRights } from './required-rights';

/** Permissions in the form: every level is explicit, and lists are sorted. */
export interface Matrix {
  screens: Screen[];
  permissions: Right[];
  levels: Partial<Record<FieldKey, FieldLevel>>;
  /** Version of the record. */
  version?: number;
}

export const hasAction = (resource: Resource, action: Action): boolean =>
  (resourceActions[resource] as readonly Action[]).includes(action);

/** Returns the restricted fields of a resource with their labels. */
export const fieldsOf = (resource: RestrictedResource) =>
  Object.entries(restrictedFields[resource]).map(([field, label]) => ({
    word: fieldKey(resource, field),
    label,
  }));

const chosenInOrder = <T>(all: readonly T[], chosen: readonly T[]): T[] =>
  all.filter((one) => chosen.includes(one));

export function toMatrix(grants: Grants & { version?: number }): Matrix {
  const levelOf = (word: FieldKey) => fieldLevelOf(grants.fields, ...partsOfField(word));
  return {
    screens: chosenInOrder(SCREENS, grants.screens),
    permissions: chosenInOrder(RIGHTS, grants.permissions),
    levels: Object.fromEntries(FIELD_KEYS.map((word) => [word, levelOf(word)])),
    version: grants.version,
  };
}

/** Converts the matrix to the request body. */
export function toBody({ screens, permissions, levels, version }: Matrix) {
  const fields: Partial<Record<RestrictedResource, Record<string, FieldLevel>>> = {};
  for (const word of FIELD_KEYS) {
    const [resource, field] = partsOfField(word);
    const level = levels[word];
    if (level) fields[resource] = { ...fields[resource], [field]: level };
  }
  return { screens, permissions, fields, version };
}

/**
 * Grants or withdraws a permission. Granting adds VIEW of the resource and the permissions that its form needs;
 * withdrawing VIEW removes the others of the resource.
 */
export function withRight(matrix: Matrix, right: Right, granted: boolean): Matrix {
  const [resource, action] = partsOfRight(right);
  const goes = (held: Right) => (action === 'VIEW' ? partsOfRight(held)[0] === resource : held === right);
  const permissions = granted
    ? [...matrix.permissions, right, rightOf(resource, 'VIEW'), ...(requiredRights[right] ?? [])]
    : matrix.permissions.filter((held) => !goes(held));
  return { ...matrix, permissions: chosenInOrder(RIGHTS, permissions) };
}

export function withScreen(matrix: Matrix, screen: Screen, granted: boolean): Matrix {
  const others = matrix.screens.filter((held) => held !== screen);
  return { ...matrix, screens: chosenInOrder(SCREENS, granted ? [...others, screen] : others) };
}

export const withLevel = (matrix: Matrix, word: FieldKey, level: FieldLevel): Matrix => ({
  ...matrix,
  levels: { ...matrix.levels, [word]: level },
});
