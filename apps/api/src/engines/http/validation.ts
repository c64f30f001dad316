import { statusText, type FieldError } from '@demanda/contracts/errors';
import { parseResponse } from '@demanda/contracts/rows';
import type { FastifyInstance } from 'fastify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema';
import { z } from 'zod';
import { badRequest } from '../../kernel/errors';

const GENERAL_MESSAGE = statusText(400);
/** Maximum number of errors in one response, so that the sender does not choose its size. */
const MAX_REPORTED_ERRORS = 1000;

/** Messages for errors without one in the contract; those of zod name types. */
function sentenceOf({ code, input }: { code?: string; input?: unknown }): string {
  if (code === 'invalid_union') return GENERAL_MESSAGE;
  return input === undefined ? 'Campo obrigatório' : 'Valor inválido';
}
z.config({ localeError: sentenceOf });

/** `['subTasks', 1, 'title']` → `subTasks[1].title` (G-TASK-8). */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, '');
}

type Issue = z.core.$ZodIssue;

/** Errors of a union without a message of its own: those of its first branch. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.message !== GENERAL_MESSAGE) return [issue];
  const [branch] = issue.errors;
  return branch?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

function fieldErrorsOf(issue: Issue, rootName: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), message: issue.message }));
  }
  const isNothing = issue.path.length === 0 && issue.code === 'invalid_type';
  return [{ field: fieldOf(issue.path) || rootName, message: isNothing ? statusText(400) : issue.message }];
}

/** Validation errors by field; `place` names the value as a whole. */
export function fieldErrors(error: z.ZodError, rootName: string): FieldError[] {
  const issues = error.issues.slice(0, MAX_REPORTED_ERRORS).flatMap(flatten);
  return issues.flatMap((issue) => fieldErrorsOf(issue, rootName)).slice(0, MAX_REPORTED_ERRORS);
}

/** Checks params, query and body by the contract's shapes: 400 with `errors` (G-GEN-6). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: badRequest(undefined, fieldErrors(result.error, httpPart ?? 'body')) };
  };

/**
 * Validates responses by their contracts and strips undeclared keys. Rows of a list that break it are logged and left
 * out, or replaced by their stand-in; any other mismatch fails the call.
 */
export function serializerFor({
  logUnreadable,
}: Pick<FastifyInstance, 'logUnreadable'>): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) =>
    (data) => {
      const result = parseResponse(schema, data, logUnreadable(`${method} ${url}`));
      if (!result.success) {
        throw new Error(`The answer of ${method} ${url} breaks its contract`, { cause: result.error });
      }
      return JSON.stringify(result.data);
    };
}
