import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';

/** Results of one call for each of several items. */
interface Results<Item, T> {
  done: { item: Item; result: T }[];
  /** Items whose call failed, and why. */
  refused: { item: Item; reason: string }[];
}

/**
 * Makes one call for each item, one after another. A failed one does not prevent the others.
 * @throws the error of a call that ended the session.
 */
export async function attemptEach<Item, T>(
  items: readonly Item[],
  call: (item: Item) => Promise<T>,
  onProgress: (finished: number) => void = () => {},
): Promise<Results<Item, T>> {
  const results: Results<Item, T> = { done: [], refused: [] };
  for (const [index, item] of items.entries()) {
    try {
      results.done.push({ item, result: await call(item) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      results.refused.push({ item, reason: errorMessage(error) });
    }
    onProgress(index + 1);
  }
  return results;
}
