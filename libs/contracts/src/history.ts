import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, timestamp } from './fields';
import { HISTORY_EVENTS, HISTORY_RESOURCES } from './history-words';
import { dayFilters, enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import type { FieldWord, Right } from './permissions';

/**
 * What became of the records: who did what when, with the values before and after. Written with the change
 * itself and never changed afterwards.
 */

/** Null means nothing was, or is, there. `historyFieldOf` tells what the field is called and how to show it. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const historyChange = z.object({ field: z.string(), before: value, after: value });
export type HistoryChange = z.infer<typeof historyChange>;
export type HistoryValue = HistoryChange['before'];

export const historyEntry = z.object({
  id,
  at: timestamp,
  event: z.enum(HISTORY_EVENTS),
  resource: z.enum(HISTORY_RESOURCES),
  /** Null for what is about no single record: an export, a refused sign-in. */
  recordId: id.nullable(),
  /** What the record was called at that moment; blank when it has no name. It may be gone by now. */
  recordLabel: z.string(),
  /** Null with 'Sistema' as the name, and for a refused sign-in, whose name is what was typed. */
  userId: id.nullable(),
  userName: z.string(),
  /** Of the call that did it; several entries of one call share it. */
  traceId: z.string().nullable(),
  /** Only what the reader may see; of a new record what it began with, of a deleted one what it was. */
  changes: z.array(historyChange),
  /** A sentence for what is no change of a record: the refusal that was told, the report that was exported. */
  detail: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const filters = { event: enumFilter(HISTORY_EVENTS), ...dayFilters('at') };

/** Newest first unless said otherwise. */
export const historyListQuery = listQuery(['id', 'at'], {
  ...filters,
  id: idFilter,
  resource: enumFilter(HISTORY_RESOURCES),
  recordId: idFilter,
  /** Name of the person, or part of it. */
  user: textFilter,
  userId: idFilter,
  /** Name of the record, or part of it. */
  record: textFilter,
  traceId: textFilter,
});
export type HistoryListQuery = z.output<typeof historyListQuery>;

export const listHistory = contract({
  method: 'GET',
  path: '/history',
  summary: 'Pesquisar o histórico',
  access: 'history:VIEW',
  query: historyListQuery,
  response: pageOf(historyEntry),
});

export const recordHistoryQuery = listQuery(['id', 'at'], filters);
export type RecordHistoryQuery = z.output<typeof recordHistoryQuery>;

interface HistoryPath<Path extends string> {
  path: Path;
  access: Right;
  reveals?: FieldWord;
  /** 'uma tarefa' */
  of: string;
}

/** The history of one record and of what belongs to it, for whoever may read the record. Throws 404 without one. */
const historyOf = <const Path extends string>({ path, access, reveals, of }: HistoryPath<Path>) =>
  contract({
    method: 'GET',
    path: `${path}/history`,
    summary: `Consultar o histórico de ${of}`,
    access,
    reveals,
    params: idParams,
    query: recordHistoryQuery,
    response: pageOf(historyEntry),
  });
export type RecordHistory = ReturnType<typeof historyOf>;

/**
 * By what the page is about; `deliveryGroups` takes the id of the task. Written out, so that whoever shows a history
 * does not carry the shapes of every record; a test compares with the calls of the records.
 */
export const recordHistory = {
  tasks: historyOf({ path: '/tasks/:id', access: 'tasks:VIEW', of: 'uma tarefa' }),
  requesters: historyOf({ path: '/requesters/:id', access: 'requesters:VIEW', of: 'um solicitante' }),
  projects: historyOf({ path: '/projects/:id', access: 'projects:VIEW', of: 'um projeto' }),
  deliveries: historyOf({ path: '/deliveries/:id', access: 'deliveries:VIEW', of: 'uma entrega' }),
  deliveryGroups: historyOf({
    path: '/deliveries/group/:id',
    access: 'deliveries:VIEW',
    of: 'as entregas de uma tarefa',
  }),
  billing: historyOf({
    path: '/billing-periods/:id',
    access: 'billing:VIEW',
    reveals: 'tasks.amount',
    of: 'um período de faturamento',
  }),
  users: historyOf({ path: '/admin/users/:id', access: 'users:VIEW', of: 'um usuário' }),
  notifications: historyOf({
    path: '/notification-configs/:id',
    access: 'notifications:VIEW',
    of: 'uma configuração de notificação',
  }),
};
