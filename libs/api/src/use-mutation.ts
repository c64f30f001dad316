import {
  useMutation as useUnguardedMutation,
  type MutateOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useState } from 'react';
import { createCallGuard, type CallOptions, type Repeats } from './call-guard';
import { withKeyring, type Keyring } from './idempotency-keys';
import { closingDialog } from './stale-record';

/**
 * `useMutation` of TanStack Query for submissions by the user. Ignores calls while one runs, and after a success until
 * the component unmounts (ADR 0039); `isPending` stays true until then.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Result = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Result>,
  repeats: Repeats = {},
) {
  const { mutationFn } = options;
  const [guard] = useState(() => createCallGuard(repeats));
  const [keyring] = useState<Keyring>(() => new Map());
  const {
    mutate,
    mutateAsync: _,
    ...mutation
  } = useUnguardedMutation({
    ...options,
    mutationFn: mutationFn && ((...given) => withKeyring(keyring, () => mutationFn(...given))),
    onSettled: (...settled) => {
      const [, failure, variables] = settled;
      guard.end(variables, failure === null);
      return options.onSettled?.(...settled);
    },
  });
  return {
    ...mutation,
    isPending: mutation.isPending || (mutation.isSuccess && !repeats.stays),
    mutate: (
      variables: Variables,
      { isRetry, ...callbacks }: MutateOptions<Data, Failure, Variables, Result> & CallOptions = {},
    ) => {
      if (guard.begin(variables, { isRetry })) mutate(variables, callbacks);
    },
  };
}

/** Returns the props of a dialog that asks before a call, with what is sent; `closingDialog` says when it closes. */
export function useConfirmedCall<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  variables: Variables,
  onClose: () => void,
) {
  const { mutate, isPending } = useMutation(options);
  return { busy: isPending, onConfirm: () => mutate(variables, closingDialog(onClose)), onClose };
}
