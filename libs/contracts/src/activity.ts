import { z } from '@demanda/schema';
import { comment, mayShowToClient } from './comments';
import { contract } from './contract';
import { idParams, readWhole } from './fields';
import { historyDays, historyEntry, recordHistory, unreadableEntry, type RecordHistory } from './history';
import type { HistoryResource } from './history-labels';
import { enumFilter } from './list';
import { rowsOf, withStandIn } from './rows';

/** The activity of one record: what happened to it, newest first, each kind for users who may read it (ADR 0083). */

export const activityKindLabels = {
  COMMENT: 'Comentários',
  CHANGE: 'Alterações',
  MESSAGE: 'Mensagens',
  DELIVERY: 'Entregas',
  BILLING: 'Faturamento',
} as const;
export type ActivityKind = keyof typeof activityKindLabels;
export const ACTIVITY_KINDS = Object.keys(activityKindLabels) as [ActivityKind, ...ActivityKind[]];

type RecordedKind = Exclude<ActivityKind, 'COMMENT'>;

const KIND_OF_RESOURCE: Partial<Record<HistoryResource, RecordedKind>> = {
  outbox: 'MESSAGE',
  deliveries: 'DELIVERY',
  deliveryItems: 'DELIVERY',
  billing: 'BILLING',
  charges: 'BILLING',
};

/** Returns the kind of the entries of a resource; 'change' unless the resource has a kind of its own. */
export const activityKindOf = (resource: HistoryResource): RecordedKind =>
  KIND_OF_RESOURCE[resource] ?? 'CHANGE';

const MAX_ACTIVITY_SIZE = 100;

/** An entry of the history. */
const recordedEntry = z.object({
  kind: z.enum(['CHANGE', 'MESSAGE', 'DELIVERY', 'BILLING']),
  entry: historyEntry,
});
export type RecordedEntry = z.infer<typeof recordedEntry>;

/** A comment as it is now; a deleted one keeps its place, without its text. */
const commentEntry = z.object({ kind: z.literal('COMMENT'), comment });
export type CommentEntry = z.infer<typeof commentEntry>;

const activityEntry = withStandIn(z.union([recordedEntry, commentEntry]), ({ kind, entry }) => ({
  kind,
  entry: unreadableEntry(entry),
}));
export type ActivityEntry = z.infer<typeof activityEntry>;

const activityQuery = z.strictObject({
  /** Kinds of entries; absent means all. */
  kind: enumFilter(ACTIVITY_KINDS),
  /** Position after which the page begins: `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,17}-[a-z]{1,10}-\d{1,15}$/, 'Posição inválida')
    .optional(),
  size: z
    .preprocess(readWhole, z.int('Tamanho inválido').min(1, 'Tamanho inválido').max(MAX_ACTIVITY_SIZE))
    .optional(),
});
export type ActivityQuery = z.output<typeof activityQuery>;

const activityPage = z.object({
  entries: rowsOf(activityEntry),
  /** Value of `before` for the next page; null on the last one. */
  next: z.string().nullable(),
  /** Kinds that the reader may see. */
  kinds: z.array(z.enum(ACTIVITY_KINDS)),
  removedAfterDays: historyDays.optional(),
  /** Whether the reader follows the record; only on the first page of records with comments. */
  isFollowing: z.boolean().optional(),
  /** As the page of comments has it; only on the first page of tasks. */
  mayShowToClient,
});
export type ActivityPage = z.infer<typeof activityPage>;

/** The activity of a record has the permission of its history, and a path beside it; 404 for an unknown record. */
const activityOf = ({ path, access, summary }: Pick<RecordHistory, 'path' | 'access' | 'summary'>) =>
  contract({
    method: 'GET',
    path: path.replace(/history$/, 'activity'),
    summary: summary.replace('o histórico', 'a atividade'),
    access,
    params: idParams,
    query: activityQuery,
    response: activityPage,
  });

/** Activity calls by kind of record; `deliveryGroups` takes the id of the task. */
export const recordActivity = {
  tasks: activityOf(recordHistory.tasks),
  deliveryGroups: activityOf(recordHistory.deliveryGroups),
  requesters: activityOf(recordHistory.requesters),
  projects: activityOf(recordHistory.projects),
};
export type ActivityOf = keyof typeof recordActivity;

/** Kinds of entries that each page has. */
export const activityKindsOf: Record<ActivityOf, readonly ActivityKind[]> = {
  tasks: ACTIVITY_KINDS,
  deliveryGroups: ['CHANGE', 'MESSAGE', 'DELIVERY'],
  requesters: ['CHANGE'],
  projects: ['CHANGE'],
};
