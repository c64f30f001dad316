import type { ViewList } from '@demanda/contracts/views';
import { createContext, use } from 'react';
import type { OpenableView } from './view-types';

/** The views of the list on the page, and the open one. */
export interface Views {
  list: ViewList;
  /** Parameters of the list. */
  known: readonly string[];
  readyMade: readonly OpenableView[];
  saved: readonly OpenableView[];
  current: OpenableView | undefined;
  /** Key of the default view. */
  defaultView: string | undefined;
  /** The URL changes filters or order of the open view. */
  hasChangedFilters: boolean;
  /** The URL names a view that does not exist for this user. */
  isMissing: boolean;
  isLoaded: boolean;
  /** The user's views and columns are not known yet. */
  isPending: boolean;
  /** Opens a view as it is saved, or the list without one. */
  open: (key: string | undefined) => void;
}

export const ViewsContext = createContext<Views | undefined>(undefined);

export function useViews(): Views {
  const views = use(ViewsContext);
  if (!views) throw new Error('useViews outside of SavedViews');
  return views;
}
