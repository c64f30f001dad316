import type { Contract } from '@demanda/contracts/contract';
import { z } from 'zod';

/** File of a build with the calls of the API that its code uses. */
export const CALLS_FILE = 'calls.json';

/** The keywords of JSON Schema that zod generates and the gate compares. */
export interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape;
  prefixItems?: Shape[];
  [keyword: string]: unknown;
}

/** One call of the API: what a request may contain and what the answer contains, as JSON Schemas. */
export const callShape = z.object({
  /** Required permission. */
  access: z.string(),
  /** Path of the first file that imports it; absent in older builds and of the server. */
  at: z.string().optional(),
  /** Parts of a multipart request, and the media type of a file in the answer. */
  form: z.string().optional(),
  file: z.string().optional(),
  params: z.custom<Shape>().optional(),
  query: z.custom<Shape>().optional(),
  body: z.custom<Shape>().optional(),
  answer: z.custom<Shape>().optional(),
});
export type CallShape = z.infer<typeof callShape>;

/** Calls by method and path, such as `GET /orders/:id`. */
export const callShapes = z.record(z.string(), callShape);
export type CallShapes = z.infer<typeof callShapes>;

/** Returns the JSON Schema of what goes over the wire, which for a transformed value is what is transformed. */
export function wireShape(schema: z.ZodType | undefined): Shape | undefined {
  if (!schema) return undefined;
  const { $schema, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape as Shape;
}

const isContract = (value: unknown): value is Contract =>
  value instanceof Object && 'method' in value && 'path' in value && 'access' in value;

/** Returns the contracts among exported values, including those of a group such as `orderAttachments`. */
export const contractsIn = (values: readonly unknown[]): Contract[] =>
  values.flatMap((value) => {
    if (isContract(value)) return [value];
    const isGroup = typeof value === 'object' && value !== null && !('safeParse' in value);
    return isGroup ? Object.values(value).filter(isContract) : [];
  });

/** A contract with the first file of a build that imports it. */
export type ImportedContract = Contract & { at?: string };

/** Describes calls by their contracts. */
export function shapesOf(contracts: readonly ImportedContract[]): CallShapes {
  const shapes = contracts.map(({ method, path, access, at, multipart, file, ...parts }) => {
    const shape: CallShape = {
      access,
      ...(at !== undefined && { at }),
      ...(multipart && { form: JSON.stringify(multipart) }),
      ...(file !== undefined && { file }),
      ...(parts.params && { params: wireShape(parts.params) }),
      ...(parts.query && { query: wireShape(parts.query) }),
      ...(parts.body && { body: wireShape(parts.body) }),
      ...(parts.response && { answer: wireShape(parts.response) }),
    };
    return [`${method} ${path}`, shape] as const;
  });
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)));
}
