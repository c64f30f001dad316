import type { preValidationHookHandler } from 'fastify';
import type { z } from 'zod';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A blank filter filters nothing (G-GEN-17); an unknown key stays, to be refused by name. */
export function dropBlankFilters(query: z.ZodObject): preValidationHookHandler {
  return (request, _reply, done) => {
    const given = request.query as Record<string, unknown>;
    for (const key of Object.keys(query.shape)) {
      const value = given[key];
      const kept = Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value;
      if (isBlank(kept) || (Array.isArray(kept) && kept.length === 0)) delete given[key];
      else if (kept !== value) given[key] = kept;
    }
    done();
  };
}
