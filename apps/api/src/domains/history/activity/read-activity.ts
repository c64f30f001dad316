import {
  ACTIVITY_KINDS,
  activityKindOf,
  type ActivityEntry,
  type ActivityPage,
  type ActivityQuery,
} from '@demanda/contracts/activity';
import type { HistoryEntry } from '@demanda/contracts/history';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { entriesFor } from '../read/read';
import { cursorOf, selectPlaces, visibleKinds } from './select-activity';

/** Reads what became of messages, by id. */
async function readStatuses(db: Kysely<Database>, entries: readonly HistoryEntry[]) {
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

/** Reads a page of the activity of a record in a number of statements that does not depend on the entries. */
export async function readActivity(
  db: Kysely<Database>,
  key: string,
  { query, user }: { query: ActivityQuery; user: SessionUser },
): Promise<ActivityPage> {
  const { before, size = DEFAULT_PAGE_SIZE } = query;
  const asked = query.kind === undefined ? ACTIVITY_KINDS : asList(query.kind);
  const visible = visibleKinds(user);
  const kinds = visible.filter((kind) => asked.includes(kind));
  const found = await selectPlaces(db, user, { key, kinds, before, limit: size + 1 });
  const places = found.slice(0, size);
  const entries = await entriesFor(db, user)(places.map(({ id }) => id));
  const statuses = await readStatuses(db, entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    entries: places.flatMap(({ id }): ActivityEntry[] => {
      const entry = byId.get(id);
      if (!entry) return [];
      const isMessage = entry.resource === 'outbox';
      const shown = isMessage ? withStatus(entry, statuses.get(entry.recordId)) : entry;
      return [{ kind: activityKindOf(entry.resource), entry: shown }];
    }),
    next: found.length > size ? cursorOf(places.at(-1)!) : null,
    kinds: visible,
  };
}
