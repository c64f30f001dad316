/** Records in columns, loaded with the first board. */
export { Board } from './board/board';
export { BoardColumn } from './board/board-column';
export { ColumnContent, loadedRecords } from './board/column-content';
