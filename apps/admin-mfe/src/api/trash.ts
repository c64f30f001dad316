import { ApiError } from '@demanda/api/api-error';
import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { DELETION_WORD, MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import {
  restoreRecords,
  trash,
  type RestoreResult,
  type TrashEntry,
  type TrashListQuery,
} from '@demanda/contracts/trash';
import { restoredText, TRASH_KINDS, type TrashKind } from '@demanda/contracts/trash-labels';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about the trash; deletions of other screens do not name it. */
const keyPrefix = ['trash'] as const;

export const trashListOptions = (search: TrashListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(trash.list, { query: search }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao buscar a lixeira') },
  });

/** Where restored records show again. */
const restored = [...TRASH_KINDS, 'notification-configs', 'dashboard', 'trash'].map((key) => [key]);

/** Returns whether a task was not restored because another one has its code by now. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.duplicateTaskCode;

/** Reads selected entries, which may be on several pages. */
async function readEntries(ids: readonly number[]): Promise<TrashEntry[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) => {
    const id = ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE);
    return request(trash.list, { query: { id, size: MAX_PAGE_SIZE } });
  });
  return (await Promise.all(pages)).flatMap(({ content }) => content);
}

const restoreKind = (kind: TrashKind, entries: readonly TrashEntry[]) =>
  request(restoreRecords[kind] as typeof restoreRecords.billing, {
    body: { ids: entries.map(({ recordId }) => recordId) },
  });

/** Converts the refusal of a kind to reasons, since records of other kinds are restored. Throws other errors. */
function refusedOf(error: unknown, entries: readonly TrashEntry[]): RestoreResult {
  if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status ?? 0)) throw error;
  const message = error.body?.userMessage ?? '';
  return { count: 0, refused: entries.map(({ id, name }) => ({ id, name, message })) };
}

/** Restores kind by kind, those first on which others depend. */
async function restoreEntries(entries: readonly TrashEntry[]) {
  const kinds = TRASH_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind));
  const [kind = 'tasks', ...others] = kinds;
  if (others.length === 0) return { ...(await restoreKind(kind, entries)), kind };
  const result = { count: 0, refused: [] as RestoreResult['refused'], kind };
  for (const each of kinds) {
    const ofKind = entries.filter((entry) => entry.kind === each);
    const part = await restoreKind(each, ofKind).catch((error: unknown) => refusedOf(error, ofKind));
    result.count += part.count;
    result.refused.push(...part.refused);
  }
  return result;
}

type Restored = Awaited<ReturnType<typeof restoreEntries>>;

const meta = {
  success: (result: unknown) => restoredText((result as Restored).kind, result as Restored),
  // The screen asks for another code.
  failure: (error: unknown) => (isCodeTaken(error) ? undefined : serverTextOr('Erro ao restaurar')(error)),
  invalidates: restored,
};

export const restoreEntryOptions = mutationOptions({
  mutationFn: (entry: TrashEntry) => restoreEntries([entry]),
  meta,
});

export const restoreSelectedOptions = mutationOptions({
  mutationFn: async (ids: readonly number[]) => restoreEntries(await readEntries(ids)),
  meta: { ...meta, failure: serverTextOr('Erro ao restaurar') },
});

/** Restores a task with another code; the form shows that this one is taken as well. */
export const restoreTaskAsOptions = (id: number) =>
  mutationOptions({
    mutationFn: async (code: string) => ({
      ...(await request(restoreRecords.tasks, { body: { ids: [id], code } })),
      kind: 'tasks',
    }),
    meta,
  });

const deletedText = (result: unknown) =>
  `${(result as { count: number }).count} registro(s) excluído(s) definitivamente`;

export const deleteForeverOptions = mutationOptions({
  mutationFn: (ids: number[]) => request(trash.deleteForever, { body: ids }),
  meta: {
    success: deletedText,
    failure: serverTextOr('Erro ao excluir definitivamente'),
    invalidates: [[...keyPrefix]],
  },
});

export const emptyTrashOptions = mutationOptions({
  mutationFn: () => request(trash.empty, { query: { confirm: DELETION_WORD } }),
  meta: {
    success: deletedText,
    failure: serverTextOr('Erro ao esvaziar a lixeira'),
    invalidates: [[...keyPrefix]],
  },
});
