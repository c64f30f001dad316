import { saveFailure, type UndoOptions } from '@demanda/api/notices';
import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import { undoBy } from './undo-by';

type VersionedBody = { version?: number | undefined };

/**
 * Returns the body that undoes the save of a form that started from `former` (undefined for a new record): the former
 * values over the saved version, so that a later change by another user is a conflict. Undefined where the save replaced
 * another version than the form started from.
 */
export function formerOver<Body extends VersionedBody>(
  saved: unknown,
  former: Body | undefined,
): Body | undefined {
  const { version } = saved as { version: number };
  if (former?.version === undefined || version !== former.version + 1) return undefined;
  return { ...former, version };
}

interface SavedForm<Body> {
  /** Answer to the save. */
  saved: unknown;
  former: Body | undefined;
  put: (body: Body) => Promise<unknown>;
  invalidates: QueryKey[];
}

/** Returns the call that undoes the save of a form, when `formerOver` has a body for it. */
export function undoSave<Body extends VersionedBody>({
  saved,
  former,
  put,
  invalidates,
}: SavedForm<Body>): UndoOptions | undefined {
  const body = formerOver(saved, former);
  return body && undoBy(() => put(body), invalidates);
}

interface UndoableSave<Body, Saved> {
  put: (body: Body) => Promise<Saved>;
  /** The values before, with which the toast undoes the save. */
  former: Body;
  invalidates: QueryKey[];
  success: string | ((saved: unknown, body: unknown) => string);
  failure: string;
}

/** Returns the options of the call that saves the form of a stored record; its toast undoes it. */
export const undoableSaveOptions = <Body extends VersionedBody, Saved>({
  put,
  former,
  invalidates,
  success,
  failure,
}: UndoableSave<Body, Saved>) =>
  mutationOptions({
    mutationFn: put,
    meta: {
      invalidates,
      undo: (saved) => undoSave({ saved, former, put, invalidates }),
      success,
      failure: saveFailure(failure),
    },
  });
