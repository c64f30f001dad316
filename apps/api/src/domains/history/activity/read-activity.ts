import {
  ACTIVITY_KINDS,
  activityKindOf,
  type ActivityEntry,
  type ActivityOf,
  type ActivityPage,
  type ActivityQuery,
} from '@demanda/contracts/activity';
import type { HistoryEntry } from '@demanda/contracts/history';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import type { UnreadableRow } from '@demanda/contracts/rows';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { commentsOfTasks } from '../../comments/families';
import { clientOf } from '../../comments/for-client';
import { readCommentsById } from '../../comments/read';
import { isFollower } from '../../notices/followers';
import { entriesFor } from '../read/read';
import { cursorOf, selectPlaces, visibleActivityKinds, type Place } from './select-activity';

/** Reads the present statuses of messages, by id. */
async function readStatuses(db: Db, entries: readonly HistoryEntry[]) {
  const ids = entries.flatMap(({ resource, recordId }) => (resource === 'outbox' && recordId) || []);
  if (ids.length === 0) return new Map<number | null, string>();
  const rows = await db.selectFrom('outbox').where('id', 'in', ids).select(['id', 'status']).execute();
  return new Map<number | null, string>(rows.map(({ id, status }) => [id, status]));
}

/** Replaces the first status of a message by its present one. */
function withStatus(entry: HistoryEntry, status: string | undefined): HistoryEntry {
  if (status === undefined) return entry;
  const changes = entry.changes.map((change) =>
    change.field === 'status' ? { ...change, after: status } : change,
  );
  return { ...entry, changes };
}

interface ActivityRequest {
  of: ActivityOf;
  recordId: number;
  query: ActivityQuery;
  user: SessionUser;
  onUnreadable: (row: UnreadableRow) => void;
}

/** Reads what stands at each place. */
async function readEntries(
  db: Db,
  { recordId, user, onUnreadable }: ActivityRequest,
  places: readonly Place[],
): Promise<ActivityEntry[]> {
  const idsOf = (source: Place['source']) =>
    places.flatMap((place) => (place.source === source ? place.id : []));
  const entries = await entriesFor(db, user, onUnreadable)(idsOf('history'));
  const statuses = await readStatuses(db, entries);
  const comments = await readCommentsById(db, commentsOfTasks, { recordId, user, ids: idsOf('comment') });
  const found = new Map<string, ActivityEntry>();
  for (const comment of comments) found.set(`comment ${comment.id}`, { kind: 'COMMENT', comment });
  for (const entry of entries) {
    const status = entry.resource === 'outbox' ? statuses.get(entry.recordId) : undefined;
    const shown = withStatus(entry, status);
    found.set(`history ${entry.id}`, { kind: activityKindOf(entry.resource), entry: shown });
  }
  return places.flatMap(({ source, id }) => found.get(`${source} ${id}`) ?? []);
}

/** Reads a page of the activity of a record in a number of statements that does not depend on the entries. */
export async function readActivity(db: Db, request: ActivityRequest): Promise<ActivityPage> {
  const { of, recordId, query, user } = request;
  const { before, size = DEFAULT_PAGE_SIZE } = query;
  const requested = query.kind === undefined ? ACTIVITY_KINDS : asList(query.kind);
  const visible = visibleActivityKinds(user, of);
  const kinds = visible.filter((kind) => requested.includes(kind));
  const found = await selectPlaces(db, user, { of, recordId, kinds, before, limit: size + 1 });
  const places = found.slice(0, size);
  return {
    entries: await readEntries(db, request, places),
    next: found.length > size ? cursorOf(places.at(-1)!) : null,
    kinds: visible,
    ...(of === 'tasks' &&
      before === undefined && {
        isFollowing: await isFollower(db, { kind: of, id: recordId }, user.id),
        mayShowToClient: (await clientOf(db, { family: commentsOfTasks, recordId })) !== undefined,
      }),
  };
}
