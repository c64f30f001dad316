import {
  FIELD_LEVELS,
  profileGrants,
  RESOURCES,
  SCREENS,
  type Action,
  type FieldLevel,
  type ProfileCode,
  type Resource,
  type Screen,
} from '@demanda/contracts/permissions';
import type { PermissionsRecord } from '@demanda/contracts/session';

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Screens of all the profiles held (G-AUTH-10). */
export function screensOf(profiles: readonly ProfileCode[]): Screen[] {
  return SCREENS.filter((screen) => profiles.some((code) => profileGrants[code].screens.includes(screen)));
}

function actionsOf(profiles: readonly ProfileCode[], resource: Resource): Action[] {
  return unique(profiles.flatMap((code) => profileGrants[code].resources[resource] ?? []));
}

/** Of the levels that several profiles give to one field the widest counts. */
function fieldsOf(profiles: readonly ProfileCode[], resource: Resource): Record<string, FieldLevel> {
  const levels: Record<string, FieldLevel> = {};
  const given = profiles.flatMap((code) => Object.entries(profileGrants[code].fields[resource] ?? {}));
  for (const [field, level] of given) {
    const widest = levels[field] ?? level;
    levels[field] = FIELD_LEVELS.indexOf(level) < FIELD_LEVELS.indexOf(widest) ? level : widest;
  }
  return levels;
}

function byResource<T extends object>(valueOf: (resource: Resource) => T): Record<string, T> {
  const entries = RESOURCES.map((resource) => [resource, valueOf(resource)] as const);
  return Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
}

/** What a user may see and do; nothing without a profile (G-AUTH-11, G-AUTH-12). */
export function permissionsOf(
  profiles: readonly { code: ProfileCode; active: boolean }[],
): PermissionsRecord {
  const held = profiles.filter(({ active }) => active).map(({ code }) => code);
  return {
    profiles: profiles.map(({ code, active }) => ({ code, active })),
    resourcePermissions: byResource((resource) => actionsOf(held, resource)),
    fieldPermissions: byResource((resource) => fieldsOf(held, resource)),
  };
}

/** The same as flat words, `tasks:EDIT`. */
export function permissionWords(profiles: readonly ProfileCode[]): string[] {
  return RESOURCES.flatMap((resource) =>
    actionsOf(profiles, resource).map((action) => `${resource}:${action}`),
  );
}
