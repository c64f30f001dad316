import { fieldsOf, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { FilterKey, SortName } from '@demanda/contracts/records/card-query';
import { sql, type RawBuilder } from 'kysely';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import type { Filter, SortColumns } from './definition';
import { dayRange, exactTextContains, sortBy, textContains } from './filters';
import { phoneContains } from './phone-filter';

/** How each kind is found, in the column that also sorts it. */
const filtersOfKind: Record<
  FieldCard['kind'],
  (name: string, column: RawBuilder<unknown>) => Record<string, Filter>
> = {
  id: (name, column) => ({ [name]: idIs(column) }),
  text: (name, column) => ({ [name]: textContains(column) }),
  long: (name, column) => ({ [name]: textContains(column) }),
  email: (name, column) => ({ [name]: exactTextContains(column) }),
  link: (name, column) => ({ [name]: exactTextContains(column) }),
  phone: (name, column) => ({ [name]: phoneContains(column) }),
  moment: dayRange,
};

/** Kinds that are not texts, whose own column sorts and filters. */
const PLAIN: readonly FieldCard['kind'][] = ['id', 'moment'];

/**
 * Returns the sorts and filters of a card by the convention of columns: `repositoryUrl` is the column `repository_url`, a
 * text is sorted and filtered by `repository_url_key`, which holds `fold()` of it. `alias` is that of the table.
 */
export function cardList<C extends Card>(card: C, alias: string) {
  const sorts: Record<string, SortColumns> = {};
  const filters: Record<string, Filter> = {};
  for (const [name, { kind, isSortable, filter }] of fieldsOf(card)) {
    const column = sql.ref(`${alias}.${snakeCase(name)}${PLAIN.includes(kind) ? '' : '_key'}`);
    // The id ends every sort.
    if (isSortable) sorts[name] = kind === 'id' ? sortBy() : sortBy(column);
    if (filter) Object.assign(filters, filtersOfKind[kind](name, column));
  }
  return {
    sorts: sorts as Record<SortName<C>, SortColumns>,
    filters: filters as Record<FilterKey<C>, Filter>,
  };
}
