import type { UndoOptions } from '@demanda/api/notices';
import type { QueryKey } from '@tanstack/react-query';
import { undoBy } from './undo-by';

interface SavedForm<Body> {
  /** Answer to the save. */
  saved: unknown;
  /** Values that the form started from; absent for a new record. */
  former: Body | undefined;
  put: (body: Body) => Promise<unknown>;
  invalidates: QueryKey[];
}

/**
 * Returns the call that undoes the save of a form: it sends the former values over the saved version, so that a later
 * change by another user is a conflict. Undefined where the save replaced another version than the form started from.
 */
export function undoSave<Body extends { version?: number | undefined }>({
  saved,
  former,
  put,
  invalidates,
}: SavedForm<Body>): UndoOptions | undefined {
  const { version } = saved as { version: number };
  if (former?.version === undefined || version !== former.version + 1) return undefined;
  return undoBy(() => put({ ...former, version }), invalidates);
}
