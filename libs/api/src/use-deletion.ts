import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** What a person is asked about before it goes. */
export interface DeletionTarget {
  ids: number[];
  /** Several at once, through the bulk call. */
  bulk: boolean;
  /** How the only one is called. */
  name?: string;
}

type DeleteOptions = Pick<UseMutationOptions<unknown, Error, number[]>, 'mutationFn' | 'meta'>;

/**
 * Asks, then deletes one record or, where the API has such a call, all that are selected. `onDeleted`
 * runs after success; the texts of both ends are in the `meta` of the two calls.
 */
export function useDeletion(
  one: DeleteOptions,
  many: DeleteOptions = one,
  onDeleted: (ids: number[]) => void = () => {},
) {
  const [target, setTarget] = useState<DeletionTarget>();
  const removal = useMutation(target?.bulk ? many : one);
  const close = () => setTarget(undefined);
  return {
    target,
    busy: removal.isPending,
    askOne: (id: number, name: string) => setTarget({ ids: [id], bulk: false, name }),
    askMany: (ids: Iterable<number>) => setTarget({ ids: [...ids], bulk: true }),
    close,
    confirm: () =>
      target && removal.mutate(target.ids, { onSuccess: () => onDeleted(target.ids), onSettled: close }),
  };
}
