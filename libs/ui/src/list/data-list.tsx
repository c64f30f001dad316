import { DEFAULT_PAGE_SIZE, LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { use, useEffect, type CSSProperties, type ReactNode } from 'react';
import { SkeletonLines } from '../status/loading';
import { useIsBelowBulk, useIsPhone } from '../use-is-phone';
import { ColumnMenu } from './column-menu';
import { DataCards } from './data-cards';
import { DataTable } from './data-table';
import { FilterChips } from './filter-chips';
import { keepFocus } from './keep-focus';
import { ListContext } from './list-context';
import { ListFailure } from './list-failure';
import { ListViewContext, RecordUrlContext } from './list-view';
import styles from './list.module.css';
import { ListToolbar } from './list-toolbar';
import { UnreadableNote } from './unreadable-note';
import { Pager, PhonePager } from './pager';
import type { EmptyTexts } from './no-rows';
import { PhoneFilters } from './phone-filters';
import { SearchBox } from './search-box';
import type { Column, ListEditing, ListResult, ListRow, ListSearch, OtherFilter } from './types';
import { useInlineEdit } from './use-inline-edit';
import type { Selection } from './use-selection';
import { useSavedElsewhere, type ReturnedRecord } from './use-saved-elsewhere';
import { useColumnLayout } from './use-column-layout';

interface DataListProps<T> extends EmptyTexts {
  /** Name of the list: accessible name and storage key of its columns. */
  name: string;
  columns: readonly Column<T>[];
  result: ListResult<T>;
  search: ListSearch;
  /** A method, so that a page may pass its own, narrower setter. */
  onSearch(change: ListSearch): void;
  /** Renders a row on a phone. */
  card: (row: T) => ReactNode;
  /** Fields that the search box on a phone searches; without them there is no box. */
  searchIn?: readonly string[];
  /** Filters that no column has. */
  otherFilters?: readonly OtherFilter[];
  searchLabel?: string;
  /** Time after the last key until a typed filter applies. */
  filterDelayMs?: number;
  /** Opens the record of a row: a press on the row, or Enter while it has the focus. Without it Enter presses the row's first action. */
  onOpen?: (row: T) => void;
  rowActions?: (row: T) => ReactNode;
  /** Lets users edit cells of the table in place: F2 on a row begins with its first field. */
  editing?: ListEditing<T>;
  /** Room for two buttons by default. */
  actionsWidthPx?: number;
  selection?: Selection;
  /** Shown while rows are selected. */
  bulkActions?: ReactNode;
  /** Actions for the whole list. */
  tools?: ReactNode;
  /** The record that the user returns from: highlighted and scrolled into view. */
  arrival?: ReturnedRecord;
  /** Groups of the matching rows, above them. */
  groups?: ReactNode;
  /** A figure over all matching rows: below the table, above the cards. */
  summary?: ReactNode;
}

/**
 * List of records: a table on wide screens, cards on phones. The server sorts, filters and pages it; `search` is its
 * whole state.
 */
export function DataList<T extends ListRow>(props: DataListProps<T>) {
  const { name, columns, result, search, onSearch, selection, rowActions, searchIn = [] } = props;
  const phone = useIsPhone();
  // Where there is no room for both, the actions of a selection come before the columns.
  const hasColumnMenu = !useIsBelowBulk() || !selection || selection.ids.size === 0;
  useSavedElsewhere(props.arrival, result);
  const layout = useColumnLayout(name, columns);
  const view = use(ListViewContext);
  const urlOf = use(RecordUrlContext);
  const rows = result.page?.content ?? [];
  const edit = useInlineEdit((id) => {
    const row = rows.find((one) => one.id === id);
    const fields = row && props.editing ? props.editing.fieldsOf(row) : [];
    return layout.fields.filter((field) => fields.includes(field));
  });
  const total = result.page?.totalElements ?? 0;
  const PageControls = phone ? PhonePager : Pager;
  const page = search.page ?? 0;
  const beyondEnd = !result.changing && rows.length === 0 && total > 0 && page > 0;

  // The URL is external to React: when a deletion empties the last page, the list moves to the new last page
  // (G-GEN-19).
  useEffect(() => {
    if (beyondEnd) onSearch({ page: Math.ceil(total / (search.size ?? DEFAULT_PAGE_SIZE)) - 1 });
  });

  // A selection spans pages, and its actions are based on the versions that were shown.
  useEffect(() => selection?.see(rows));

  if (result.failed && !result.page) return <ListFailure result={result} />;
  return (
    <ListContext
      value={{
        search,
        onSearch,
        selection,
        rowActions: rowActions as (row: ListRow) => ReactNode,
        onPress: props.onOpen as ((row: ListRow) => void) | undefined,
        urlOf: props.onOpen && urlOf,
        visibleFields: layout.fields,
        fields: layout.columns.map(({ field }) => field),
        arrangement: layout.arrangement,
        restoreView: layout.restoreView,
        otherFilters: props.otherFilters,
        parameters: view?.parameters,
        highlightId: props.arrival?.id,
        edit: props.editing && edit,
        editorOf: (row, field) => props.editing?.editor(row as T, field, edit.end),
        onEditIntent: props.editing?.onIntent,
        filterDelayMs: props.filterDelayMs ?? LIST_DEBOUNCE_MS,
      }}
    >
      <section
        ref={keepFocus}
        tabIndex={-1}
        className={styles.list}
        aria-label={name}
        aria-busy={result.loading || result.changing}
      >
        <ListToolbar
          rows={rows}
          result={result}
          selection={selection}
          bulkActions={props.bulkActions}
          start={view?.menu}
        >
          {props.tools}
          {phone ? <PhoneFilters columns={columns} /> : hasColumnMenu && <ColumnMenu layout={layout} />}
        </ListToolbar>
        {view?.notice}
        <UnreadableNote count={result.page?.unreadable} />
        <FilterChips columns={columns} isEmpty={!result.loading && rows.length === 0} />
        {props.groups}
        <div
          className={styles.body}
          style={{ '--rows': search.size ?? DEFAULT_PAGE_SIZE } as CSSProperties}
          data-changing={result.changing}
        >
          {searchIn.length > 0 && (phone || search.search !== undefined) && (
            <div className={styles.search}>
              <SearchBox name="search" fields={searchIn} label={props.searchLabel ?? 'Buscar'} />
            </div>
          )}
          {result.loading ? (
            <SkeletonLines rows={10} className={styles.skeleton} />
          ) : phone ? (
            <>
              {props.summary}
              <DataCards rows={rows} {...props} />
            </>
          ) : (
            <DataTable
              label={name}
              rows={rows}
              columns={layout.columns}
              layout={layout}
              actionsWidthPx={props.actionsWidthPx ?? 84}
              emptyText={props.emptyText}
              emptyHint={props.emptyHint}
              emptyAction={props.emptyAction}
            />
          )}
        </div>
        <div className={styles.foot}>
          {!phone && props.summary}
          {(total > 0 || result.loading) && (
            <PageControls total={total} capped={result.page?.totalIsCapped} />
          )}
        </div>
      </section>
    </ListContext>
  );
}
