import { PICKER_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { Input, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon/icon';
import { ResultPanel } from '../status/result-panel';
import { useIsBelowPicker } from '../use-is-phone';
import { DataGrid } from './data-grid';
import { ListContext, useList } from './list-context';
import styles from './list.module.css';
import { PhonePager } from './pager';
import type { Column, ListResult, ListRow, ListSearch } from './types';
import { useDraft } from './use-draft';

interface PickerDialogProps<T> {
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
  onPick: (row: T) => void;
  onClose: () => void;
}

const NOTHING_HIDDEN: readonly string[] = [];

/** Chooses one record: a table on large screens, cards with a search box on small ones (TASK-040 to TASK-044). */
export function PickerDialog<T extends ListRow>(props: PickerDialogProps<T>) {
  const { title, columns, result, search, onSearch, nameOf, onPick, onClose } = props;
  const small = useIsBelowPicker();
  const rows = result.page?.content ?? [];
  const pick = (row: ListRow) => (
    <Button onClick={() => onPick(row as T)}>
      Selecionar<span className="visually-hidden"> {nameOf(row as T)}</span>
    </Button>
  );
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <ListContext
        value={{ search, onSearch, selection: undefined, rowActions: pick, filterDelay: PICKER_DEBOUNCE_MS }}
      >
        <div className={styles.picker} aria-busy={result.loading || result.changing}>
          {small && <PickerSearch name={props.searchKey} label={props.searchLabel} />}
          {result.loading ? (
            <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
          ) : small ? (
            <PickerCards rows={rows} {...props} />
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
    value: String(search[name] ?? ''),
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

function PickerCards<T extends ListRow>({ rows, card, emptyText }: PickerDialogProps<T> & { rows: T[] }) {
  const { rowActions } = useList();
  if (rows.length === 0) return <ResultPanel icon="empty" title={emptyText} />;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {card(row)}
          <div className={styles.cardActions}>{rowActions?.(row)}</div>
        </li>
      ))}
    </ul>
  );
}
