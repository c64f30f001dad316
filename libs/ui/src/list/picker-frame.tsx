import { PICKER_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { Input, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon/icon';
import { ResultPanel } from '../status/result-panel';
import { useIsBelowPicker } from '../use-is-phone';
import { CardList } from './card-list';
import { DataGrid } from './data-grid';
import { ListContext, useList } from './list-context';
import styles from './list.module.css';
import { PhonePager } from './pager';
import type { Column, ListResult, ListRow, ListSearch } from './types';
import { filterText, useDraft } from './use-draft';
import type { RowSelection } from './use-selection';

/** What every picker asks for. */
export interface PickerProps<T> {
  title: string;
  columns: readonly Column<T>[];
  result: ListResult<T>;
  search: ListSearch;
  onSearch(change: ListSearch): void;
  /** Filter that the search box of small screens fills. */
  searchKey: string;
  searchLabel: string;
  emptyText: string;
  nameOf: (row: T) => string;
  card: (row: T) => ReactNode;
  onClose: () => void;
}

interface PickerFrameProps<T> extends PickerProps<T> {
  selection?: RowSelection;
  rowActions?: (row: ListRow) => ReactNode;
  footer?: ReactNode;
}

const NOTHING_HIDDEN: readonly string[] = [];

/** Records to choose from: a table on large screens, cards with a search box on small ones (TASK-040 to TASK-044). */
export function PickerFrame<T extends ListRow>(props: PickerFrameProps<T>) {
  const { title, columns, result, search, onSearch, selection, rowActions, footer, onClose } = props;
  const small = useIsBelowPicker();
  const rows = result.page?.content ?? [];
  return (
    <Dialog title={title} size="lg" footer={footer} onClose={onClose}>
      <ListContext value={{ search, onSearch, selection, rowActions, filterDelay: PICKER_DEBOUNCE_MS }}>
        <div className={styles.picker} aria-busy={result.loading || result.changing}>
          {small && <PickerSearch name={props.searchKey} label={props.searchLabel} />}
          {result.loading ? (
            <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
          ) : small ? (
            <PickerCards rows={rows} card={props.card} emptyText={props.emptyText} />
          ) : (
            <DataGrid
              rows={rows}
              columns={columns}
              hidden={NOTHING_HIDDEN}
              actionsWidth={130}
              emptyText={props.emptyText}
            />
          )}
          <PhonePager total={result.page?.totalElements ?? 0} />
        </div>
      </ListContext>
    </Dialog>
  );
}

function PickerSearch({ name, label }: { name: string; label: string }) {
  const { search, onSearch } = useList();
  const draft = useDraft({
    value: filterText(search[name]),
    delay: PICKER_DEBOUNCE_MS,
    onCommit: (text) => onSearch({ [name]: text.trim() || undefined }),
  });
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" />}
      allowClear
      value={draft.text}
      onChange={({ target }) => draft.change(target.value)}
      onPressEnter={draft.commit}
    />
  );
}

interface PickerCardsProps<T> extends Pick<PickerProps<T>, 'card' | 'emptyText'> {
  rows: T[];
}

function PickerCards<T extends ListRow>({ rows, card, emptyText }: PickerCardsProps<T>) {
  if (rows.length === 0) return <ResultPanel icon="empty" title={emptyText} />;
  return <CardList rows={rows} card={card} />;
}
