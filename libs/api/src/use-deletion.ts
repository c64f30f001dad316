import type { RecordVersion } from '@demanda/contracts/fields';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isMissing } from './api-error';
import { fieldErrors } from './messages';
import type { Failure } from './notices';
import { isStale } from './stale-record';
import { useMutation } from './use-mutation';

/** Records that a deletion dialog asks about. */
export interface DeletionTarget {
  ids: number[];
  /** The same records in the versions that were shown. */
  records: RecordVersion[];
  /** True to delete several with the bulk call. */
  bulk: boolean;
  /** Name of the record when there is one. */
  name?: string;
}

/** A selected record that prevents the deletion of all, and why. */
export interface BlockingRecord {
  id: number;
  name: string;
  reason: string;
}

type DeleteOptions = Pick<UseMutationOptions<unknown, Error, RecordVersion[]>, 'mutationFn' | 'meta'>;

/** Returns the records that a refused bulk call names (G-GEN-16). */
function blockingRecords(error: unknown): BlockingRecord[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return fieldErrors(error).map(({ field, name, message }) => ({
    id: Number(field),
    name: name ?? `#${field}`,
    reason: message,
  }));
}

/** No toast when the dialog lists the records. */
const withoutBlockedToast =
  (failure?: Failure): Failure =>
  (error) =>
    blockingRecords(error).length > 0 ? undefined : failure?.(error);

const targetOf = (records: readonly RecordVersion[]): DeletionTarget => ({
  ids: records.map(({ id }) => id),
  records: records.map(({ id, version }) => ({ id, version })),
  bulk: false,
});

/**
 * State of a deletion dialog: asks, then deletes one record or, where the API has a bulk call, all selected ones.
 * `onDeleted` runs after success; the toasts are in the `meta` of the calls. When records prevent a bulk deletion,
 * `blocking` contains them until `close`.
 */
export function useDeletion(
  one: DeleteOptions,
  many: DeleteOptions = one,
  onDeleted: (ids: number[]) => void = () => {},
) {
  const [target, setTarget] = useState<DeletionTarget>();
  const [blocking, setBlocking] = useState<BlockingRecord[]>([]);
  const bulk = { ...many, meta: { ...many.meta, failure: withoutBlockedToast(many.meta?.failure) } };
  const removal = useMutation(target?.bulk ? bulk : one, { stays: true });
  const confirm = ({ ids, records, bulk }: DeletionTarget) =>
    removal.mutate(records, {
      onSuccess: () => {
        setTarget(undefined);
        onDeleted(ids);
      },
      onError: (error) => {
        const found = bulk ? blockingRecords(error) : [];
        setBlocking(found);
        // A dialog about a former version closes: the list shows the stored one. After other failures the dialog and its input stay for another attempt.
        if (found.length > 0 || isMissing(error) || isStale(error)) setTarget(undefined);
      },
    });
  return {
    target,
    blocking,
    busy: removal.isPending,
    confirmDelete: (record: RecordVersion, name: string) => setTarget({ ...targetOf([record]), name }),
    confirmBulkDelete: (records: readonly RecordVersion[]) => setTarget({ ...targetOf(records), bulk: true }),
    close: () => {
      setTarget(undefined);
      setBlocking([]);
    },
    confirm: () => target && confirm(target),
  };
}
