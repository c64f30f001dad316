import { ERROR_CODES } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type MutationMeta,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error';
import { canAskForProof } from './proof';
import type { Failure, Notify } from './notices';

type Meta = NonNullable<MutationMeta>;
type Restores = NonNullable<Meta['restores']>;

const STALE_MS = 30_000;
const PASSING_STATUSES = [502, 503, 504];

/** Retries once, and only failures that may be transient: not an error response, a time-out or a contract violation. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.kind === 'network' || PASSING_STATUSES.includes(error.status ?? 0);
}

const SHOWN_BY_A_PAGE: readonly (string | undefined)[] = [
  ERROR_CODES.passwordChangeRequired,
  ERROR_CODES.factorSetUpRequired,
];

/** Other code reports the end of a session (G-AUTH-2), a one-time password and a missing second factor. */
const endedSession = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || SHOWN_BY_A_PAGE.includes(error.body?.errorCode));

/** The person was asked for password and code again, and declined. */
const declinedProof = (error: unknown) =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.proofRequired && canAskForProof();

/** An aborted call needs no toast. */
const abandoned = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const CHANGED: readonly (string | undefined)[] = [
  ERROR_CODES.staleVersion,
  ERROR_CODES.periodLocked,
  ERROR_CODES.periodBilled,
];

/** The cached record is outdated: another user changed, closed or deleted it. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || CHANGED.includes(error.body?.errorCode));

/**
 * Creates the query cache. It is the only place that shows toasts for finished calls, from the `meta` of each query and
 * mutation. Offline, a call fails at once instead of waiting.
 */
export function createQueryClient(notify: Notify): QueryClient {
  const notifyFailure = (failure: Failure | undefined, error: unknown) => {
    if (!failure || endedSession(error) || declinedProof(error) || abandoned(error)) return;
    const notice = failure(error);
    if (notice) notify.error(notice.title, notice.detail);
  };
  const invalidate = (keyPrefixes: QueryKey[] = []) =>
    Promise.all(keyPrefixes.map((queryKey) => client.invalidateQueries({ queryKey })));
  const run = <Variables>(options: MutationOptions<unknown, Error, Variables>, variables: Variables) =>
    client
      .getMutationCache()
      .build(client, options)
      .execute(variables)
      // Its toast says so.
      .catch(() => undefined);
  const restore = async ({ kind, ids }: Restores, variables: unknown, invalidates?: QueryKey[]) => {
    // Loaded when it is used: most tabs never undo a deletion.
    const { restoreOptions } = await import('./restore');
    const restored = ids?.(variables) ?? (variables as RecordVersion[]).map(({ id }) => id);
    await run(restoreOptions(kind, invalidates), [...restored]);
  };
  /** Returns the function that undoes a finished call; undefined when it cannot be undone. */
  const undoOf = (data: unknown, variables: unknown, { restores, undo, invalidates }: Meta) => {
    if (restores) return () => void restore(restores, variables, invalidates);
    const options = undo?.(data, variables);
    return options && (() => void run(options, undefined));
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => notifyFailure(meta?.failure, error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        notifyFailure(meta?.failure, error);
        if (isOutdated(error)) void invalidate(meta?.invalidates);
      },
      onSuccess: async (data, variables, _result, { meta }) => {
        const { success, opens, invalidates } = meta ?? {};
        const text = typeof success === 'function' ? success(data, variables) : success;
        const onUndo = undoOf(data, variables, meta ?? {});
        const onOpen = opens?.(data);
        if (text && onUndo) notify.success(text, undefined, { label: 'Desfazer', onTake: onUndo });
        else if (text && onOpen) notify.success(text, undefined, { label: 'Abrir', onTake: onOpen });
        else if (text) notify.success(text);
        await invalidate(invalidates);
      },
    }),
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: mayRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
