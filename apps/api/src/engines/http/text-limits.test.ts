import { z } from 'zod';
import { allContracts, nameOf } from '../../../test/access/contracts';

/** Every text and every list that a call takes has an upper limit (G-USE-8). */

interface JsonSchema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const isBounded = ({ maxLength, enum: values, const: value, format }: JsonSchema) =>
  [maxLength, values, value].some((limit) => limit !== undefined) || format === 'date';

function unlimited(schema: JsonSchema, path: string): string[] {
  const { type, items, properties = {}, anyOf = [], allOf = [], maxItems } = schema;
  return [
    ...(type === 'string' && !isBounded(schema) ? [path] : []),
    ...(type === 'array' && maxItems === undefined ? [`${path}[]`] : []),
    ...(items ? unlimited(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => unlimited(inner, `${path}.${key}`)),
    ...[...anyOf, ...allOf].flatMap((inner) => unlimited(inner, path)),
  ];
}

/** Limited otherwise: cut to their length, or passed on to a shape with a limit. */
const LIMITED = ['body.reports[].message', 'body.reports[].path', 'body.password'];

const withBodies = allContracts.filter(({ body }) => body);

test.each(withBodies.map((contract) => [nameOf(contract), contract.body!] as const))('%s', (_name, body) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  expect(unlimited(schema as JsonSchema, 'body').filter((path) => !LIMITED.includes(path))).toEqual([]);
});
