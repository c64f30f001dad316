import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, requiredText, timestamp } from './fields';
import { DELETION_WORD, MAX_BULK_IDS, MAX_TASK_CODE } from './limits';
import { bulkCount, bulkIds, dayFilters, enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { taskOwner } from './task-labels';
import {
  deletionRight,
  FIRST_TRASH_KINDS,
  TRASH_KINDS,
  trashKindLabels,
  type TrashKind,
} from './trash-labels';

/** The trash: deleted records, which can be restored until they expire (G-USE-12, ADR 0067). */

/** Never contains the stored record, whose fields the reader may not be allowed to see. */
export const trashEntry = z.object({
  id,
  kind: z.enum(TRASH_KINDS),
  /** Id of the deleted record, which it has again when it is restored. */
  recordId: id,
  name: z.string(),
  deletedByUserName: z.string(),
  deletedAt: timestamp,
  expiresAt: timestamp,
});
export type TrashEntry = z.infer<typeof trashEntry>;

// Written out, since `cardQuery` would come into the file of its page alone.
export const trashListQuery = listQuery(['id', 'kind', 'name', 'deletedByUserName', 'deletedAt'], {
  id: idFilter,
  kind: enumFilter(TRASH_KINDS),
  name: textFilter,
  deletedByUserName: textFilter,
  ...dayFilters('deletedAt'),
});
export type TrashListQuery = z.output<typeof trashListQuery>;

/** Ids of the records, as they were before their deletion. */
const restoreInput = z.object({
  ids: z
    .array(id, { error: 'Informe uma lista de identificadores' })
    .min(1, 'Selecione ao menos um registro')
    .max(MAX_BULK_IDS, `Selecione no máximo ${MAX_BULK_IDS} registros`),
});

export const restoreResult = z.object({
  /** Number of restored records. */
  count: z.int(),
  /** Records that could not be restored, and why. When none could, the call returns 409. */
  refused: z.array(z.object({ id, name: z.string(), message: z.string() })),
});
export type RestoreResult = z.infer<typeof restoreResult>;

const restoreOf = <const Kind extends TrashKind>(kind: Kind) =>
  contract({
    method: 'POST',
    path: `/trash/${kind}/restore`,
    summary: `Restaurar da lixeira: ${trashKindLabels[kind]}`,
    access: deletionRight(kind),
    body: restoreInput,
    response: restoreResult,
  });

/** Restore calls by kind of record. Each restores records with everything that was deleted along with them. */
export const restoreRecords = {
  requesters: restoreOf('requesters'),
  projects: restoreOf('projects'),
  /** With `code` for a single task whose code was taken meanwhile: 409 DUPLICATE_TASK_CODE asks for it. */
  tasks: contract({
    ...restoreOf('tasks'),
    owner: taskOwner,
    body: restoreInput.extend({ code: requiredText('Código é obrigatório', MAX_TASK_CODE).optional() }),
  }),
  deliveries: restoreOf('deliveries'),
  deliveryItems: restoreOf('deliveryItems'),
  billing: restoreOf('billing'),
  /** 403 for a profile that grants more than the caller has, as for creating it (G-USER-4). */
  profiles: contract({ ...restoreOf('profiles'), asksProof: true }),
  /** Restores a rule, and with it recipients of messages. */
  notifications: contract({ ...restoreOf('notifications'), asksProof: true }),
};

const listing = { method: 'GET', access: 'signed-in', query: trashListQuery } as const;

export const trash = {
  /** Returns what the caller may restore: of tasks, without `tasks:MANAGE`, only their own. */
  list: contract({
    ...listing,
    path: '/trash/records',
    summary: 'Listar a lixeira',
    response: pageOf(trashEntry),
  }),
  /** For builds that would refuse an answer with the kinds that came later (ADR 0106). */
  listFirstKinds: contract({
    ...listing,
    path: '/trash',
    summary: 'Listar a lixeira, sem perfis e configurações de notificação',
    response: pageOf(trashEntry.extend({ kind: z.enum(FIRST_TRASH_KINDS) })),
  }),
  /** Takes the ids of entries of the list. */
  deleteForever: contract({
    method: 'DELETE',
    path: '/trash/bulk',
    summary: 'Excluir definitivamente registros da lixeira',
    access: 'platform:MANAGE',
    asksProof: 'always',
    body: bulkIds,
    response: bulkCount,
  }),
  empty: contract({
    method: 'DELETE',
    path: '/trash',
    summary: 'Esvaziar a lixeira',
    access: 'platform:MANAGE',
    asksProof: 'always',
    query: z.object({ confirm: z.literal(DELETION_WORD, { error: `Use confirm=${DELETION_WORD}` }) }),
    response: bulkCount,
  }),
};
