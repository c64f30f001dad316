import type { ReactNode } from 'react';
import { PICKER_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { Dialog } from '../dialog/dialog';
import { PageSkeleton } from '../status/loading';
import { useIsBelowPicker } from '../use-is-phone';
import { DataCards } from './data-cards';
import { DataTable } from './data-table';
import { keepFocus } from './keep-focus';
import { ListContext } from './list-context';
import { ListFailure } from './list-failure';
import styles from './list.module.css';
import { Pager, PhonePager } from './pager';
import { PhoneFilters } from './phone-filters';
import { SearchBox } from './search-box';
import { SelectPage } from './select-controls';
import type { Column, ListResult, ListRow, ListSearch } from './types';
import { toggleRow, type RowSelection } from './use-selection';

export interface RecordsProps<T> {
  title: string;
  columns: readonly Column<T>[];
  result: ListResult<T>;
  search: ListSearch;
  onSearch(change: ListSearch): void;
  /** Field of the search box on small screens. */
  searchKey: string;
  searchLabel: string;
  emptyText: string;
  card: (row: T) => ReactNode;
  onClose: () => void;
}

export interface PickerProps<T> extends RecordsProps<T> {
  nameOf: (row: T) => string;
}

interface RecordsDialogProps<T> extends RecordsProps<T> {
  selection?: RowSelection;
  rowActions?: (row: ListRow) => ReactNode;
  /** Called for a press anywhere on a row; a selectable row is selected instead. */
  onPress?: (row: ListRow) => void;
  footer?: ReactNode;
  /** For long lists: page sizes, selection of whole pages, and every filter on small screens. */
  full?: boolean;
  /** Total over all matching rows, such as a count or a sum. */
  summary?: ReactNode;
  /** Rendered above the list. */
  children?: ReactNode;
}

/**
 * List of records in a dialog: a table on large screens, cards with a search box on small ones (TASK-040 to TASK-044).
 */
export function RecordsDialog<T extends ListRow>(props: RecordsDialogProps<T>) {
  const { title, result, search, onSearch, selection, rowActions, footer, full, onClose } = props;
  const onPress = props.onPress ?? (selection && ((row: ListRow) => toggleRow(selection, row)));
  const small = useIsBelowPicker();
  const total = result.page?.totalElements ?? 0;
  const rows = result.page?.content ?? [];
  return (
    <Dialog
      title={title}
      size={full ? 'xl' : 'lg'}
      holdsInput={selection !== undefined}
      footer={footer}
      onClose={onClose}
    >
      <ListContext
        value={{ search, onSearch, selection, rowActions, onPress, filterDelayMs: PICKER_DEBOUNCE_MS }}
      >
        <div className={styles.pickerLead}>{props.children}</div>
        <div
          ref={keepFocus}
          tabIndex={-1}
          className={styles.picker}
          aria-busy={result.loading || result.changing}
        >
          {small && <SearchBox name="search" fields={[props.searchKey]} label={props.searchLabel} />}
          {full && (
            <div className={styles.pickerTools}>
              {selection && <SelectPage rows={rows} selection={selection} />}
              {small && <PhoneFilters columns={props.columns} />}
            </div>
          )}
          <Records {...props} rows={rows} small={small} />
          <div className={styles.foot}>
            {props.summary}
            {full && !small ? <Pager total={total} of={title} /> : <PhonePager total={total} of={title} />}
          </div>
        </div>
      </ListContext>
    </Dialog>
  );
}

interface ShownRecords<T> extends RecordsProps<T> {
  rows: T[];
  small: boolean;
}

function Records<T extends ListRow>(props: ShownRecords<T>) {
  const { title, result, rows, small, columns, card, emptyText } = props;
  if (result.loading) return <PageSkeleton />;
  if (result.failed && !result.page) return <ListFailure result={result} />;
  if (small) return <DataCards {...{ rows, columns, card, emptyText }} />;
  return <DataTable label={title} {...{ rows, columns, emptyText }} actionsWidthPx={130} />;
}
