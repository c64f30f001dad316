import { asList } from '@demanda/contracts/list';
import type { ListQuery } from './definition';

/** Whether a list query sorts or filters by a field or one of its ranges, e.g. `amount`. */
export function usesField(query: ListQuery, field: string): boolean {
  const filtered = [field, `${field}From`, `${field}To`].some((key) => key in query);
  return filtered || asList<string>(query.sort).some((term) => term.startsWith(`${field},`));
}
