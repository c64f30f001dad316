/** Groups rows by the keys of each, of which a row may have several or none; each group keeps the given order. */
export function groupByKeys<Row, Key>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly Key[],
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
}

/** Groups rows by a key; each group keeps the given order. */
export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> =>
  groupByKeys(rows, (row) => [keyOf(row)]);
