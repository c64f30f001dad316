import { searchRecords } from '@demanda/contracts/search';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { readSearchText } from './search-text';
import { findRecords } from './search';

/** Registers the search over all records. */
export function searchRoutes(app: App, { db }: Services): void {
  handle(app, searchRecords, ({ query, user }) => {
    const sought = readSearchText(query.text);
    return sought ? findRecords({ db, user, sought }) : { groups: [], isSimilar: false };
  });
}
