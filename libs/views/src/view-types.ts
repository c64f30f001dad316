import type { SavedView, ViewQuery } from '@demanda/contracts/views';

/** View that is part of the product: filters that this reader may use, with the user's own columns. */
export interface ReadyMadeView {
  /** Its name in the URL. */
  word: string;
  name: string;
  query: ViewQuery;
}

/** View that a list can open. */
export interface OpenableView {
  /** Its name in the URL: an id or a word. */
  key: string;
  name: string;
  query: ViewQuery;
  /** Absent for a ready-made view. */
  saved?: SavedView;
}

export const ofReadyMade = ({ word, ...view }: ReadyMadeView): OpenableView => ({ key: word, ...view });
export const ofSaved = (saved: SavedView): OpenableView => ({
  key: String(saved.id),
  name: saved.name,
  query: saved.query,
  saved,
});
