/** Lists of records, loaded with the first page that has one. */

export { CardLine, CardTags, CardTitle } from './list/card-parts';
export { ActiveFilters, ColumnFilters } from './list/column-filters';
export { DataList } from './list/data-list';
export type { ColumnArrangement } from './list/column-arrangement';
export { useHasParameter, useViewedList, useVisibleFields, useVisibleOf } from './list/list-context';
export { ListViewContext, RecordUrlContext, useHasViews, type ListView } from './list/list-view';
export { ListNote } from './list/list-note';
export { ListSummary } from './list/list-summary';
export { FilterCombobox } from './list/filter-combobox';
export { FilterBar, FilterSelect } from './list/filter-bar';
export { MultiPickerDialog } from './list/multi-picker-dialog';
export { PickerDialog } from './list/picker-dialog';
export { RowActions, type RowAction } from './list/row-actions';
export { RecordsDialog, type RecordsProps } from './list/records-dialog';
export type {
  Column,
  FilterControlProps,
  ListEditing,
  ListResult,
  ListSearch,
  OtherFilter,
} from './list/types';
export { cardColumns, fieldValue, namedColumns, timestampColumns } from './list/card-columns';
export { useChosenRows } from './list/use-chosen-rows';
export { useInlineEdit, type InlineEdit } from './list/use-inline-edit';
export { useSelection, type Selection } from './list/use-selection';
