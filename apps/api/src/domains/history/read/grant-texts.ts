import {
  actionLabels,
  FIELD_KEYS,
  fieldLevelLabels,
  fieldLevelOf,
  partsOfField,
  partsOfRight,
  resourceLabels,
  screenLabels,
  type FieldLevel,
  type FieldLevels,
  type Grants,
  type Resource,
  type RestrictedResource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import { restrictedLabels } from '@demanda/contracts/restricted-labels';
import type { GrantChanges } from '../../../kernel/grant-changes';

/** Formats permissions for display. */

const screenText = (screen: string) => `Tela ${screenLabels[screen as Screen] ?? screen}`;

function rightText(right: string): string {
  const [resource, action] = partsOfRight(right as Right);
  return `${resourceLabels[resource] ?? resource}: ${actionLabels[action] ?? action}`;
}

const fieldText = (resource: string, field: string, level: FieldLevel): string => {
  const labels: Readonly<Record<string, string>> = restrictedLabels[resource as RestrictedResource] ?? {};
  const name = resourceLabels[resource as Resource] ?? resource;
  return `${name}, ${labels[field] ?? field}: ${fieldLevelLabels[level]}`;
};

const storedFieldTexts = (fields: FieldLevels = {}): string[] =>
  Object.entries(fields).flatMap(([resource, levels]) =>
    Object.entries(levels).map(([field, level]) => fieldText(resource, field, level)),
  );

/** Includes the levels that are not stored, so that a level saved unchanged is not shown as a change. */
const allFieldTexts = (fields: FieldLevels = {}): string[] =>
  FIELD_KEYS.map(partsOfField).map(([resource, field]) =>
    fieldText(resource, field, fieldLevelOf(fields, resource, field)),
  );

/** Formats the permissions of a profile. */
const profileGrantTexts = ({ screens = [], permissions = [], fields }: Partial<Grants>): string[] => [
  ...screens.map(screenText),
  ...permissions.map(rightText),
  ...allFieldTexts(fields),
];

/** Formats the permissions that were granted to or taken from one user, independent of the profiles. */
function grantChangeTexts({ screens = {}, permissions = {}, fields }: GrantChanges): string[] {
  const decided =
    (textOf: (name: string) => string) =>
    ([name, isGranted]: [string, boolean]) =>
      `${textOf(name)} (${isGranted ? 'concedido' : 'retirado'})`;
  return [
    ...Object.entries(screens).map(decided(screenText)),
    ...Object.entries(permissions).map(decided(rightText)),
    ...storedFieldTexts(fields),
  ];
}

/** Formats `grants` of a profile or `grant_changes` of a user, one line for each permission. */
export function grantTexts(granted: unknown): string[] {
  if (typeof granted !== 'object' || granted === null) return [];
  const isProfile = 'permissions' in granted && Array.isArray(granted.permissions);
  return isProfile ? profileGrantTexts(granted as Partial<Grants>) : grantChangeTexts(granted);
}
