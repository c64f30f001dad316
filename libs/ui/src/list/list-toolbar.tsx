import type { ReactNode } from 'react';
import styles from './list.module.css';
import { SelectAll } from './select-controls';
import { SelectMatching } from './select-matching';
import type { ListResult, ListRow } from './types';
import type { Selection } from './use-selection';

interface ListToolbarProps {
  rows: ListRow[];
  result: ListResult<ListRow>;
  selection: Selection | undefined;
  bulkActions: ReactNode;
  /** Rendered at the start of the line, where the selection's actions need the room while there are any. */
  start?: ReactNode;
  /** Rendered at the end of the line. */
  children: ReactNode;
}

/** Toolbar above the rows: the selection and its actions, then the tools of the whole list. On a phone it stays visible while rows are selected. */
export function ListToolbar({ rows, result, selection, bulkActions, start, children }: ListToolbarProps) {
  const hasSelected = selection !== undefined && selection.ids.size > 0;
  return (
    <div className={styles.toolbar} data-selected={hasSelected}>
      {!hasSelected && start}
      {selection && (
        <>
          <SelectAll rows={rows} selection={selection} />
          <SelectMatching rows={rows} result={result} selection={selection} />
        </>
      )}
      {hasSelected && bulkActions}
      <div className={styles.toolbarEnd}>{children}</div>
    </div>
  );
}
