import type { z } from 'zod';
import { wireShape } from './calls';

/** Whether a value is a schema, also of another copy of zod: a contract may have been bundled with its own. */
const isSchema = (value: unknown): value is z.ZodType =>
  value instanceof Object && '_zod' in value && 'safeParse' in value;

/** Returns a contract as its build carries it: schemas, such as those of slots, as JSON Schemas. */
export const plainContract = (contract: unknown): unknown =>
  contract &&
  JSON.parse(
    JSON.stringify(contract, (_key, value: unknown) => (isSchema(value) ? wireShape(value) : value)),
  );
