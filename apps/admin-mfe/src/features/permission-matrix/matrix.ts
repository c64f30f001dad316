import { fieldLabel } from '@demanda/api/messages';
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
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { requiredRights } from './required-rights';

/** Permissions in the form: every level is explicit, and lists are sorted. */
export interface Matrix {
  screens: Screen[];
  permissions: Right[];
  levels: Partial<Record<FieldKey, FieldLevel>>;
  version?: number;
}

export const hasAction = (resource: Resource, action: Action): boolean =>
  (resourceActions[resource] as readonly Action[]).includes(action);

/** Returns the label of a restricted field; the shell's label of notes is that of deliveries. */
export const labelOf = (resource: RestrictedResource, field: string) =>
  resource === 'deliveryItems' && field === 'notes' ? deliveryItemCard.notes.label : fieldLabel(field);

/** Returns the restricted fields of a resource with their labels. */
export const fieldsOf = (resource: RestrictedResource) =>
  Object.keys(restrictedFields[resource]).map((field) => ({
    key: fieldKey(resource, field),
    label: labelOf(resource, field),
  }));

const chosenInOrder = <T>(all: readonly T[], chosen: readonly T[]): T[] =>
  all.filter((one) => chosen.includes(one));

export function toMatrix(grants: Grants & { version?: number }): Matrix {
  const levelOf = (key: FieldKey) => fieldLevelOf(grants.fields, ...partsOfField(key));
  return {
    screens: chosenInOrder(SCREENS, grants.screens),
    permissions: chosenInOrder(RIGHTS, grants.permissions),
    levels: Object.fromEntries(FIELD_KEYS.map((key) => [key, levelOf(key)])),
    version: grants.version,
  };
}

/** Converts the matrix to the request body. */
export function toBody({ screens, permissions, levels, version }: Matrix) {
  const fields: Partial<Record<RestrictedResource, Record<string, FieldLevel>>> = {};
  for (const key of FIELD_KEYS) {
    const [resource, field] = partsOfField(key);
    const level = levels[key];
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

export const withLevel = (matrix: Matrix, key: FieldKey, level: FieldLevel): Matrix => ({
  ...matrix,
  levels: { ...matrix.levels, [key]: level },
});
