import type { SavedView, ViewQuery } from '@demanda/contracts/views';

/** View that is part of the product: filters that this reader may use, with the user's own columns. */
export interface ReadyMadeView {
  /** Its name in the URL. */
  key: string;
  name: string;
  query: ViewQuery;
  /** Filters on a server that does not know those of `query`; false leaves the view out. Absent for long-known ones. */
  older?: ViewQuery | false;
}

/** View that a list can open. */
export interface OpenableView {
  /** Its name in the URL: an id, or the key of a ready-made view. */
  key: string;
  name: string;
  query: ViewQuery;
  /** Absent for a ready-made view. */
  saved?: SavedView;
}

/** Returns the view that a server with these parameters of the list can show. */
export function ofReadyMade(
  { key, name, query, older }: ReadyMadeView,
  parameters: readonly string[] = [],
): OpenableView[] {
  if (older === undefined || Object.keys(query).every((filter) => parameters.includes(filter)))
    return [{ key, name, query }];
  return older ? [{ key, name, query: older }] : [];
}
export const ofSaved = (saved: SavedView): OpenableView => ({
  key: String(saved.id),
  name: saved.name,
  query: saved.query,
  saved,
});
