import type { Contract } from '@demanda/contracts/contract';
import { asList } from '@demanda/contracts/list';
import type { Input } from '../servers/caller';

type Body = Record<string, unknown>;

/** Returns the input of a call as based on `version` of each of its records, wherever its contract takes it. */
export function withVersion({ query, body: shape }: Contract, input: Input, version: number): Input {
  if (query && 'version' in query.shape) return { ...input, query: { ...input.query, version } };
  const versionsOf = (ids: readonly number[]) => ids.map((id) => ({ id, version }));
  const { itemIds } = (input.query ?? {}) as { itemIds?: number | number[] };
  const body = (input.body ?? {}) as Body;
  if (itemIds !== undefined) return { ...input, body: { ...body, versions: versionsOf(asList(itemIds)) } };
  if (Array.isArray(body)) {
    const isIds = shape?.safeParse({ ids: [1] }).success;
    const ids = body as number[];
    return {
      ...input,
      body: isIds ? { ids, versions: versionsOf(ids) } : body.map((entry: Body) => ({ ...entry, version })),
    };
  }
  if (Array.isArray(body.lines)) {
    const lines = body.lines as { charges: Body[] }[];
    const based = lines.map((line) => ({
      ...line,
      charges: line.charges.map((part) => ({ ...part, version })),
    }));
    return { ...input, body: { lines: based } };
  }
  for (const key of ['tasks', 'users', 'charges'] as const) {
    const records = body[key];
    if (!Array.isArray(records)) continue;
    return { ...input, body: { [key]: records.map((record: Body) => ({ ...record, version })) } };
  }
  return { ...input, body: { ...body, version } };
}
