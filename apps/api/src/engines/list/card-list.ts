import { fieldsOf, isText, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { FilterKey, SortName } from '@demanda/contracts/records/card-query';
import { filledKey } from '@demanda/contracts/filter-names';
import { sql, type RawBuilder } from 'kysely';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import type { Filter, SortColumns } from './definition';
import {
  booleanIs,
  dayRange,
  exactTextContains,
  moneyRange,
  plainDayRange,
  sortBy,
  textFilters,
  textIsFilled,
} from './filters';
import { phoneContains } from './phone-filter';
import { bareTaxId } from '@demanda/contracts/tax-id';

type Column = RawBuilder<unknown>;

/** Contains, without punctuation: the key of a tax number has none. */
const taxIdContains =
  (column: Column): Filter =>
  (values, purpose) =>
    exactTextContains(column)(
      values.map((value) => bareTaxId(String(value))),
      purpose,
    );

/** How a text of each kind is found in its key column. */
const contains: Partial<Record<FieldCard['kind'], (column: Column) => Filter>> = {
  email: exactTextContains,
  link: exactTextContains,
  phone: phoneContains,
  taxId: taxIdContains,
};

function filtersOf(name: string, { kind, filter }: FieldCard, column: Column): Record<string, Filter> {
  if (isText(kind)) {
    const both = textFilters(name, column, contains[kind]?.(column));
    return filter === 'isOrNot' ? both : { [name]: both[name]! };
  }
  if (kind === 'id' || kind === 'numeral') return { [name]: idIs(column) };
  if (kind === 'flag') return { [name]: booleanIs(column) };
  if (kind === 'money') return moneyRange(name, column);
  return kind === 'day' ? plainDayRange(name, column) : dayRange(name, column);
}

/**
 * Returns the sorts and filters of a card by the convention of columns: `repositoryUrl` is the column `repository_url`, a
 * text is sorted and filtered by `repository_url_key`, which holds `fold()` of it. `alias` is that of the table. A list
 * replaces those of fields that other columns serve.
 */
export function cardList<C extends Card>(card: C, alias: string) {
  const sorts: Record<string, SortColumns> = {};
  const filters: Record<string, Filter> = {};
  for (const [name, field] of fieldsOf(card)) {
    const { kind, isSortable, filter, hasFilled } = field;
    const column = sql.ref(`${alias}.${snakeCase(name)}${isText(kind) ? '_key' : ''}`);
    // The id ends every sort.
    if (isSortable) sorts[name] = kind === 'id' ? sortBy() : sortBy(column);
    if (filter) Object.assign(filters, filtersOf(name, field, column));
    if (hasFilled)
      filters[filledKey(name)] = isText(kind)
        ? textIsFilled(column)
        : booleanIs(sql`(${column} is not null)`);
  }
  return {
    sorts: sorts as Record<SortName<C>, SortColumns>,
    filters: filters as Record<FilterKey<C>, Filter>,
  };
}
