import { createContext, use, type ReactNode } from 'react';
import type { ColumnArrangement } from './column-arrangement';

/** What saved views add to the list on the page; `libs/views` provides it. */
export interface ListView {
  /** Names the open view and its version, for column changes that are not saved to it. */
  key?: string;
  /** Columns of the open view; absent when the list shows the user's own. */
  arrangement?: ColumnArrangement;
  /** The user's own columns as the server knows them; absent while unknown or never set. */
  own?: ColumnArrangement;
  /** Stores the user's own columns on the server. */
  onOwnChange?: (next: ColumnArrangement) => void;
  /** Parameters of the list's URL that the server knows too; absent while unknown. */
  parameters?: readonly string[];
  /** Rendered at the start of the toolbar. */
  menu: ReactNode;
  /** Rendered below the toolbar. */
  notice: ReactNode;
}

/** Returns the URL of a record of the list on the page, which a press with Ctrl opens in another tab. */
export const RecordUrlContext = createContext<((id: number) => string) | undefined>(undefined);

export const ListViewContext = createContext<ListView | undefined>(undefined);

/** Returns whether the server knows the views of the list on the page; an older one may not. */
export const useHasViews = (): boolean => Boolean(use(ListViewContext)?.menu);
