import { searchIndex } from './statements';

/** The texts by which a delivery is found. Over an expression: a generated column would rewrite the table. */
export const indexes = ['branch', 'source_branch', 'pull_request'].map((column) =>
  searchIndex('delivery_items', column, `(fold(${column}) collate "C")`),
);
