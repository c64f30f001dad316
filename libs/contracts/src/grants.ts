import { z } from '@demanda/schema';
import {
  FIELD_LEVELS,
  restrictedFields,
  RESTRICTED_RESOURCES,
  RIGHTS,
  SCREENS,
  type FieldLevel,
  type RestrictedResource,
} from './permissions';

/** What an ADMIN grants to a profile or a user, as sent and stored. */

/** With zod's optional records an entry is either absent or has a level; the type cannot express that. */
type LevelsShape = z.ZodType<Record<string, FieldLevel>>;

const fieldsOf = (resource: RestrictedResource) =>
  z.partialRecord(
    z.enum(Object.keys(restrictedFields[resource]) as [string, ...string[]]),
    z.enum(FIELD_LEVELS, { error: 'Nível desconhecido' }),
    { error: ({ code }) => (code === 'invalid_type' ? undefined : 'Campo desconhecido') },
  ) as LevelsShape;

type FieldShapes = Record<RestrictedResource, z.ZodOptional<LevelsShape>>;

const fields = z.strictObject(
  Object.fromEntries(
    RESTRICTED_RESOURCES.map((resource) => [resource, fieldsOf(resource).optional()]),
  ) as FieldShapes,
  { error: 'Recurso desconhecido' },
);

/** Limit of one list as sent; duplicates count once. */
const MAX_GRANTS = 1_000;

const unique = <T>(items: T[]): T[] => [...new Set(items)];

export const grantsShape = {
  screens: z
    .array(z.enum(SCREENS, { error: 'Tela desconhecida' }))
    .max(MAX_GRANTS)
    .transform(unique),
  permissions: z
    .array(z.enum(RIGHTS, { error: 'Permissão desconhecida' }))
    .max(MAX_GRANTS)
    .transform(unique),
  fields,
};

/** E.g. `{screens: ['tasks'], permissions: ['tasks:VIEW'], fields: {tasks: {amount: 'READ'}}}`. */
export const grants = z.object(grantsShape);
