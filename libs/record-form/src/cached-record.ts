/**
 * Returns the data of a query, a record or one or several pages of them, with the change made in the record that has this
 * id. Other data is returned as it is.
 */
export function withChangedRecord<R extends { id: number }>(
  data: unknown,
  id: number,
  change: (record: R) => R,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const changed = (one: R) => (one.id === id ? change(one) : one);
  if ('content' in data) return { ...data, content: (data.content as R[]).map(changed) };
  if ('pages' in data)
    return { ...data, pages: (data.pages as unknown[]).map((page) => withChangedRecord(page, id, change)) };
  return 'version' in data ? changed(data as unknown as R) : data;
}
