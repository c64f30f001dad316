import { MAX_SEARCH_HITS } from '@demanda/contracts/limits';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { Filter, ListDefinition, ListQuery, Passages } from '../../engines/list/definition';
import { textStartsWith } from '../../engines/list/filters';
import { everyWord } from '../../engines/list/search-words';
import { conditions, type Filters } from '../../engines/list/select-ids';
import type { SearchText } from './search-text';

type Column = RawBuilder<unknown>;

/** Where a kind of record is searched. The columns hold `fold()` of the texts. */
export interface SearchedList<Query extends ListQuery> {
  list: ListDefinition<Query>;
  /** Columns that may begin with the whole text, the best first; each has a sort index. */
  starts: readonly Column[];
  /** Filters by texts that may contain the words; each has a search index. */
  contains: readonly Filter[];
  /** Filters by texts that count less. */
  further?: readonly Filter[];
  /** Texts of other tables, which count least. */
  passages?: Passages;
}

const similarTo = ({ indexed }: SearchText, column: Column): RawBuilder<SqlBool>[] =>
  indexed.map((word) => sql`${column} %> fold(${word})`);

/** A subquery for the ids of the best rows. */
function bestIds<Query extends ListQuery>(
  list: ListDefinition<Query>,
  scope: readonly RawBuilder<SqlBool>[],
  order: Column,
) {
  const where = conditions(list, {} as Filters<Query>, scope);
  return sql`array(select ${list.id} from ${list.from}${where} order by ${order} limit ${sql.lit(MAX_SEARCH_HITS)})`;
}

/** Runs the subqueries in one statement. Returns each id once, those of the first subquery first. */
async function distinctIds(db: Db, subqueries: readonly Column[]): Promise<number[]> {
  const columns = subqueries.map((ids, index) => sql`${ids} as ${sql.id(`ids_${index}`)}`);
  const { rows } = await sql<Record<string, number[]>>`select ${sql.join(columns)}`.execute(db);
  return [...new Set(Object.values(rows[0]!).flat())].slice(0, MAX_SEARCH_HITS);
}

/**
 * Returns the ids of the records that begin with the text, then of those that contain every word, newest first. Each
 * subquery is limited by itself, so that a common word costs no more than a page of the list.
 */
export function findIds<Query extends ListQuery>(
  db: Db,
  { list, starts, contains, further = [], passages }: SearchedList<Query>,
  sought: SearchText,
): Promise<number[]> {
  const filters = [contains, ...(further.length > 0 ? [[...contains, ...further]] : [])];
  const tests = [
    ...filters.map((some) => everyWord(sought.words, some)),
    ...(passages ? [passages(sought.words)] : []),
  ];
  return distinctIds(db, [
    ...starts.map((column) =>
      bestIds(list, [textStartsWith(column)([sought.text])], sql`${column} nulls first, ${list.id}`),
    ),
    ...(sought.indexed.length > 0 ? tests.map((test) => bestIds(list, [test], sql`${list.id} desc`)) : []),
  ]);
}

/** Candidates to compare ('relatoiro' at 100,000 tasks, embedded: 915 ms without a limit, 160 with it). */
const MAX_SIMILAR = 200;

/** Returns the ids of records with words similar to each of the text, by trigrams; the most similar first. */
export function findSimilarIds<Query extends ListQuery>(
  db: Db,
  list: ListDefinition<Query>,
  column: Column,
  sought: SearchText,
): Promise<number[]> {
  const where = conditions(list, {} as Filters<Query>, similarTo(sought, column));
  return distinctIds(db, [
    sql`array(
      select id from (
        select ${list.id} as id, ${column} as text from ${list.from}${where} limit ${sql.lit(MAX_SIMILAR)}
      ) similar_rows
      order by word_similarity(fold(${sought.text}), text) desc, id desc limit ${sql.lit(MAX_SEARCH_HITS)})`,
  ]);
}
