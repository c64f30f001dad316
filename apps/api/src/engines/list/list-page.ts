import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import type { Db } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { selectAllIds, type Scope } from './select-ids';
import { selectPageIds } from './select-page';
import { loadReadable, type LoadRows } from './load-readable';

interface ListSource<Query extends ListQuery, Row> {
  db: Db;
  definition: ListDefinition<Query>;
  load: LoadRows<Row>;
  scope?: Scope;
}

/** Returns the rows in the order of their ids; ids without a row are left out. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of a list; page 0 of DEFAULT_PAGE_SIZE rows unless the query says otherwise. */
export async function listPage<Query extends ListQuery, Row extends { id: number }>(
  { db, definition, load, scope }: ListSource<Query, Row>,
  query: Query,
): Promise<Page<Row>> {
  const { page = 0, size = DEFAULT_PAGE_SIZE } = query;
  const { ids, total, capped } = await selectPageIds(db, definition, query, { page, size }, scope);
  const rows = ids.length === 0 ? [] : await loadReadable(load, ids);
  const totalPages = Math.ceil(total / size);
  return {
    content: inOrder(rows, ids),
    currentPage: page,
    number: page,
    totalPages,
    pageSize: size,
    size,
    totalElements: total,
    first: page === 0,
    last: capped ? ids.length < size : page >= totalPages - 1,
    ...(capped && { totalIsCapped: true }),
  };
}

/** A page when `page` or `size` is asked for, else all matches as a plain list (G-GEN-20). */
export async function listPlainOrPage<Query extends ListQuery, Row extends { id: number }>(
  source: ListSource<Query, Row>,
  query: Query,
): Promise<Page<Row> | Row[]> {
  if (query.page !== undefined || query.size !== undefined) return listPage(source, query);
  const ids = await selectAllIds(source.db, source.definition, query, source.scope);
  return ids.length === 0 ? [] : inOrder(await loadReadable(source.load, ids), ids);
}
