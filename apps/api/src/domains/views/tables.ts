import type { ListPreferences, SavedView, ViewList, ViewQuery } from '@demanda/contracts/views';
import type { Generated } from 'kysely';
import type { Id, Stamps } from '../../engines/database/column-types';

export interface SavedViewTable extends Stamps {
  id: Id;
  owner_id: number;
  list: ViewList;
  name: string;
  is_shared: boolean;
  query: ViewQuery;
  layout: SavedView['layout'];
}

/** What a user set for a list. */
export interface ListPreferenceTable {
  user_id: number;
  list: ViewList;
  default_view: Generated<string | null>;
  layout: Generated<ListPreferences['layout'] | null>;
}

declare module '../../engines/database/schema' {
  interface Database {
    saved_views: SavedViewTable;
    list_preferences: ListPreferenceTable;
  }
}
