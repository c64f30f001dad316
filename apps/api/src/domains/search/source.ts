import type { Contract } from '@demanda/contracts/contract';
import type { Screen } from '@demanda/contracts/permissions';
import type { SearchHit, SearchKind } from '@demanda/contracts/search';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { ListQuery } from '../../engines/list/definition';
import type { SessionUser } from '../../kernel/session-user';
import { findIds, findSimilarIds, type SearchedList } from './find-ids';
import type { SearchText } from './search-text';

export interface Search {
  db: Db;
  user: SessionUser;
  sought: SearchText;
}

/** A kind of record that can be found. */
export interface SearchSource<Kind = SearchKind> {
  kind: Kind;
  /** Screen and calls that show these records; users who lack one of them find none. */
  screen: Screen;
  calls: readonly Contract[];
  find: (search: Search) => Promise<SearchHit[]>;
  /** Finds records with similar words. */
  findSimilar?: (search: Search) => Promise<SearchHit[]>;
}

interface ListSource<Query extends ListQuery> {
  /** Without columns that may contain the words, nothing is searched. */
  searched: (search: Search) => SearchedList<Query>;
  /** Column of `findSimilar`. */
  similar?: RawBuilder<unknown>;
  /** Returns the hits by id of the list's row. */
  read: (search: Search, ids: number[]) => Promise<Map<number, SearchHit>>;
}

/** The part of a source that searches the table of a list. */
export function listSource<Query extends ListQuery>({ searched, similar, read }: ListSource<Query>) {
  const readInOrder = async (search: Search, ids: number[]) => {
    if (ids.length === 0) return [];
    const hits = await read(search, ids);
    const byRecord = new Map(ids.flatMap((id) => hits.get(id) ?? []).map((hit) => [hit.id, hit]));
    return [...byRecord.values()];
  };
  return {
    find: async (search: Search) => {
      const list = searched(search);
      if (list.contains.length === 0) return [];
      return readInOrder(search, await findIds(search.db, list, search.sought));
    },
    findSimilar:
      similar &&
      (async (search: Search) =>
        readInOrder(search, await findSimilarIds(search.db, searched(search).list, similar, search.sought))),
  };
}
