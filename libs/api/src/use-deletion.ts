import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isMissing } from './api-error';
import { fieldErrors } from './messages';
import type { Failure } from './notices';
import { useMutation } from './use-mutation';

/** What a person is asked about before it goes. */
export interface DeletionTarget {
  ids: number[];
  /** Several at once, through the bulk call. */
  bulk: boolean;
  /** How the only one is called. */
  name?: string;
}

/** A record that keeps all that were selected from going, and why. */
export interface BlockingRecord {
  id: number;
  name: string;
  reason: string;
}

type DeleteOptions = Pick<UseMutationOptions<unknown, Error, number[]>, 'mutationFn' | 'meta'>;

/** Those named by a refused bulk call (G-GEN-16). */
function blockingRecords(error: unknown): BlockingRecord[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return fieldErrors(error).map(({ field, name, message }) => ({
    id: Number(field),
    name: name ?? `#${field}`,
    reason: message,
  }));
}

/** The dialog says it record by record. */
const unlessNamed =
  (failure?: Failure): Failure =>
  (error) =>
    blockingRecords(error).length > 0 ? undefined : failure?.(error);

/**
 * Asks, then deletes one record or, where the API has such a call, all that are selected. `onDeleted`
 * runs after success; the texts of both ends are in the `meta` of the two calls. When records keep a bulk call
 * from deleting anything, `blocking` holds them until `close`.
 */
export function useDeletion(
  one: DeleteOptions,
  many: DeleteOptions = one,
  onDeleted: (ids: number[]) => void = () => {},
) {
  const [target, setTarget] = useState<DeletionTarget>();
  const [blocking, setBlocking] = useState<BlockingRecord[]>([]);
  const bulk = { ...many, meta: { ...many.meta, failure: unlessNamed(many.meta?.failure) } };
  const removal = useMutation(target?.bulk ? bulk : one, { stays: true });
  const confirm = ({ ids, bulk }: DeletionTarget) =>
    removal.mutate(ids, {
      onSuccess: () => {
        setTarget(undefined);
        onDeleted(ids);
      },
      onError: (error) => {
        const found = bulk ? blockingRecords(error) : [];
        setBlocking(found);
        // any other failure leaves the question and what was typed into it, for another try
        if (found.length > 0 || isMissing(error)) setTarget(undefined);
      },
    });
  return {
    target,
    blocking,
    busy: removal.isPending,
    confirmDelete: (id: number, name: string) => setTarget({ ids: [id], bulk: false, name }),
    confirmBulkDelete: (ids: Iterable<number>) => setTarget({ ids: [...ids], bulk: true }),
    close: () => {
      setTarget(undefined);
      setBlocking([]);
    },
    confirm: () => target && confirm(target),
  };
}
