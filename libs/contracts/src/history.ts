import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, timestamp } from './fields';
import { HISTORY_EVENTS, HISTORY_KINDS, HISTORY_RESOURCES } from './history-labels';
import { enumFilter, idFilter, listQuery, momentFilters, pageOf, textFilter } from './list';
import type { FieldKey, Right } from './permissions';
import { withStandIn } from './rows';

/**
 * Audit log of the records: who changed what and when, with the values before and after. Entries are written in the
 * transaction of the change and never modified.
 */

/** Null means empty. `historyFieldOf` returns the label and the display format of a field. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const historyChange = z.object({ field: z.string(), before: value, after: value });
export type HistoryChange = z.infer<typeof historyChange>;
export type HistoryValue = HistoryChange['before'];

const readableEntry = z.object({
  id,
  at: timestamp,
  event: z.enum(HISTORY_EVENTS),
  resource: z.enum(HISTORY_RESOURCES),
  /** Null when no single record is concerned: an export, a failed sign-in. */
  recordId: id.nullable(),
  /** Name of the record at that time; blank when it has none. The record may have been deleted since. */
  recordLabel: z.string(),
  /** Null for 'Sistema' and for a failed sign-in, whose `userName` is what was typed. */
  userId: id.nullable(),
  userName: z.string(),
  /** Trace id of the request; entries of one request share it. */
  traceId: z.string().nullable(),
  /** Only fields that the reader may see; the initial values of a created record, the last values of a deleted one. */
  changes: z.array(historyChange),
  /** Sentence for events that change no record: the message of a refusal, the name of an exported report. */
  detail: z.string().nullable(),
  /** Task of a delivery or of a delivery item, whose page shows it; only for readers of deliveries. */
  taskId: id.optional(),
  /** Network address of the call; absent for readers of a single record. */
  address: z.string().nullable().optional(),
});
export type HistoryEntry = z.infer<typeof readableEntry>;
const UNREADABLE_TEXT = 'Registro ilegível';

/** Returns what is shown for an entry that cannot be read: its id, time and kind of event where those can be read. */
export function unreadableEntry(entry: unknown): HistoryEntry {
  const { id, at, event } = (entry ?? {}) as HistoryEntry;
  return {
    ...{ id, recordId: null, userId: null, userName: '', traceId: null, changes: [], detail: null },
    at: timestamp.safeParse(at).data ?? '1970-01-01T00:00:00.000Z',
    event: HISTORY_EVENTS.find((one) => one === event) ?? 'UPDATE',
    resource: 'system',
    recordLabel: UNREADABLE_TEXT,
  };
}
export const historyEntry = withStandIn(readableEntry, unreadableEntry);

/** Age in days at which entries are removed, by kind; absent where they are kept. */
export const historyDays = z.partialRecord(z.enum(HISTORY_KINDS), z.int());
export type HistoryDays = z.infer<typeof historyDays>;

const filters = { event: enumFilter(HISTORY_EVENTS), ...momentFilters('at') };

/** Newest first by default. */
export const historyListQuery = listQuery(['id', 'at'], {
  ...filters,
  id: idFilter,
  resource: enumFilter(HISTORY_RESOURCES),
  recordId: idFilter,
  /** Part of the user's name. */
  user: textFilter,
  userId: idFilter,
  /** Part of the record's name. */
  record: textFilter,
  traceId: textFilter,
  /** Beginning of the network address. */
  address: textFilter,
  /** Sign-ins and what else opens an account, apart from the other entries. */
  kind: enumFilter(HISTORY_KINDS),
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
  reveals?: FieldKey;
  /** 'uma tarefa' */
  of: string;
}

/** History of one record and its children, for users who may read the record; 404 for an unknown record. */
const historyOf = <const Path extends string>({ path, access, reveals, of }: HistoryPath<Path>) =>
  contract({
    method: 'GET',
    path: `${path}/history`,
    summary: `Consultar o histórico de ${of}`,
    access,
    reveals,
    params: idParams,
    query: recordHistoryQuery,
    response: pageOf(historyEntry).extend({ removedAfterDays: historyDays.optional() }),
  });
export type RecordHistory = ReturnType<typeof historyOf>;

/**
 * By kind of page; `deliveryGroups` takes the id of the task. The paths are written out so that pages with a history do
 * not import the contracts of every record; a test compares them.
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
  charges: historyOf({
    path: '/charges/:id',
    access: 'billing:VIEW',
    reveals: 'tasks.amount',
    of: 'uma cobrança',
  }),
  users: historyOf({ path: '/admin/users/:id', access: 'users:VIEW', of: 'um usuário' }),
  notifications: historyOf({
    path: '/notification-configs/:id',
    access: 'notifications:VIEW',
    of: 'uma configuração de notificação',
  }),
};
