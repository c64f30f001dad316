import { periodTitle } from '@demanda/contracts/billing';
import { MAX_NOTICES_PAGE } from '@demanda/contracts/limits';
import type { Notice } from '@demanda/contracts/notices';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StoredNoticeKind, StoredRecordKind } from './tables';
import type { Db } from '../../engines/database/schema';
import { shownChange } from '../settings-changes/shown-change';
import { RECORD_EXISTS } from './sight';

interface NoticeRow {
  id: number;
  kind: StoredNoticeKind;
  actor: string | null;
  record_kind: StoredRecordKind;
  record_id: number;
  task_id: number | null;
  code: string | null;
  title: string | null;
  project: string | null;
  month: number | null;
  year: number | null;
  detail: string | null;
  comment_id: number | null;
  /** Only where they are counted. */
  alike?: number;
  created_at: Date;
  is_read: boolean;
}

function toRecord(row: NoticeRow): Notice['record'] {
  const { record_kind: kind, record_id: id } = row;
  if (kind === 'installation') return { kind, id, title: 'Instalação' };
  if (kind === 'settings') return { kind: 'installation', id, title: 'Configurações do sistema' };
  if (row.task_id === null) {
    return { kind, id, title: periodTitle(row.month!, row.year!), target: { kind: 'periods', id } };
  }
  return {
    kind,
    id,
    code: row.code!,
    title: row.project === null ? row.title! : `${row.title} · ${row.project}`,
    target: { kind: kind === 'tasks' ? 'tasks' : 'deliveries', id: row.task_id },
  };
}

/** Kind for builds that do not read `shown`: 'Ana mudou o status de Configurações do sistema para outro status'. */
const KIND_OF_SETTINGS = 'STATUS_CHANGED';

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  ...(row.kind === 'SETTINGS_CHANGED'
    ? { kind: KIND_OF_SETTINGS, shown: shownChange(row.actor, row.detail) }
    : { kind: row.kind }),
  actorName: row.actor,
  record: toRecord(row),
  detail: row.kind === 'SETTINGS_CHANGED' ? null : row.detail,
  commentId: row.comment_id,
  alike: row.alike,
  createdAt: row.created_at.toISOString(),
  isRead: row.is_read,
});

interface Reader {
  userId: number;
  /** Kinds of record that the reader may see. */
  kinds: readonly StoredRecordKind[];
}

interface Selection {
  /** SQL condition on the row `notice`; without it all notices are read. */
  which?: RawBuilder<SqlBool>;
  limit?: number;
  /** Counts notices of the same kind about the same record; for an e-mail only those that are due. */
  countsAlike?: boolean;
}

/** SQL: adds to each notice of a page how many the person has of its kind about its record. */
const withCounts = (page: RawBuilder<unknown>, userId: number) => sql`
  with page as (${page})
  select page.*, counted.alike from page
  join (
    select kind, record_kind, record_id, read_at is not null as is_read, count(*) as alike from notices
    where user_id = ${userId} and (record_kind, record_id) in (select record_kind, record_id from page)
    group by 1, 2, 3, 4) counted using (kind, record_kind, record_id, is_read)
  order by page.id desc`;

/**
 * Reads notices with the names of their records, newest first; by default one more than a page. Like the count of the
 * bell it leaves out those of deleted records and of kinds that the reader may not see.
 */
export async function selectNotices(
  db: Db,
  { userId, kinds }: Reader,
  { which = sql`true`, limit = MAX_NOTICES_PAGE + 1, countsAlike = false }: Selection = {},
): Promise<Notice[]> {
  const page = sql`
    select notice.id, notice.kind, coalesce(actor.name, actor.username, notice.actor_name) as actor, notice.record_kind,
      notice.record_id, task.id as task_id, task.code, task.title, project.name as project, period.month, period.year,
      notice.detail, notice.comment_id, notice.created_at, notice.read_at is not null as is_read
    from notices notice
    left join users actor on actor.id = notice.actor_id
    left join delivery_items item on notice.record_kind = 'deliveryItems' and item.id = notice.record_id
    left join projects project on project.id = item.project_id
    left join deliveries delivery on delivery.id =
      case notice.record_kind when 'deliveries' then notice.record_id else item.delivery_id end
    left join tasks task on task.id =
      case notice.record_kind when 'tasks' then notice.record_id else delivery.task_id end
    left join billing_periods period on notice.record_kind = 'billing' and period.id = notice.record_id
    where notice.user_id = ${userId} and notice.record_kind = any(${kinds}::text[]) and ${RECORD_EXISTS} and ${which}
    order by notice.id desc limit ${limit}`;
  const { rows } = await sql<NoticeRow>`${countsAlike ? withCounts(page, userId) : page}`.execute(db);
  return rows.map(toNotice);
}
