/** Elements of a table, whether `PlainTable` or AG Grid rendered them. */
export const ROW = '[role=row][row-id]';
export const CELL = `${ROW} [role=gridcell]`;
export const HEAD = '[role=columnheader]';

/** Elements that can take the focus, without the hidden buttons that AG Grid adds to the row of filters. */
const STOPS = `${HEAD}[tabindex="0"], ${ROW}, a, button:not(.ag-button), input`;

/** Returns the places that the focus may have, which both tables have in the same order. */
export const stopsOf = (table: ParentNode): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(STOPS)];
