/** Elements of a table, whether `PlainTable` or AG Grid rendered them. */
export const ROW = '[role=row][row-id]';
export const CELL = `${ROW} [role=gridcell]`;
export const HEAD = '[role=columnheader]';

/** Elements that can take the focus, without the hidden buttons that AG Grid adds to the row of filters. */
const TAB_STOPS = `${HEAD}[tabindex="0"], ${ROW}, a, button:not(.ag-button), input`;

/** Returns the elements that Tab reaches, in the same order in both tables. */
export const tabStopsIn = (table: ParentNode): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>(TAB_STOPS),
];
