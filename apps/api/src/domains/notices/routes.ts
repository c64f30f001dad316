import { MAX_NOTICES_PAGE } from '@demanda/contracts/limits';
import {
  DEFAULT_NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@demanda/contracts/notice-labels';
import {
  getNoticeChannels,
  listNotices,
  readNotices,
  setNoticeChannel,
  unreadNoticesAgain,
} from '@demanda/contracts/notices';
import { sql } from 'kysely';
import type { StoredRecordKind } from './tables';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { idIs } from '../../kernel/id-is';
import type { SessionUser } from '../../kernel/session-user';
import type { CountUnread } from './count-unread';
import { selectNotices } from './read';
import { recordExists, visibleRecordKinds } from './sight';

export interface NoticeServices extends Services {
  countUnread: CountUnread;
}

const isOfKind = (kinds: readonly StoredRecordKind[]) => sql<boolean>`record_kind = any(${kinds}::text[])`;

/** SQL over a row of notices: it is one of these, or of the same kind about the same record and older. */
function isAmong({ ids, withOlder }: { ids: number[]; withOlder?: boolean }, user: SessionUser) {
  const isOne = idIs('notices.id')(ids);
  if (!withOlder) return isOne;
  return sql<boolean>`(${isOne} or exists (select from notices chosen
    where ${idIs('chosen.id')(ids)} and chosen.user_id = ${user.id} and chosen.id > notices.id
      and chosen.kind = notices.kind and chosen.record_kind = notices.record_kind
      and chosen.record_id = notices.record_id))`;
}

/** Registers the calls of the bell; each reads and changes only what belongs to the caller's account. */
export function noticeRoutes(app: App, { db, countUnread }: NoticeServices): void {
  handle(app, listNotices, async ({ query: { before }, user }) => {
    const reader = { userId: user.id, kinds: visibleRecordKinds(user) };
    const which = before ? sql<boolean>`notice.id < ${before}` : undefined;
    const found = await selectNotices(db, reader, { which, countsAlike: true });
    return {
      notices: found.slice(0, MAX_NOTICES_PAGE),
      hasMore: found.length > MAX_NOTICES_PAGE,
      unread: await countUnread(user),
    };
  });

  handle(app, readNotices, async ({ body, user }) => {
    await db
      .updateTable('notices')
      .set({ read_at: new Date() })
      // Those of a record in the trash were not shown.
      .where(recordExists('notices'))
      .where('user_id', '=', user.id)
      .where('read_at', 'is', null)
      .where(isOfKind(visibleRecordKinds(user)))
      .where('ids' in body ? isAmong(body, user) : sql<boolean>`notices.id <= ${body.upTo}`)
      .execute();
    return { unread: await countUnread(user) };
  });

  handle(app, unreadNoticesAgain, async ({ body, user }) => {
    await db
      .updateTable('notices')
      .set({ read_at: null })
      .where('user_id', '=', user.id)
      .where('read_at', 'is not', null)
      .where(isOfKind(visibleRecordKinds(user)))
      .where(isAmong(body, user))
      .execute();
    return { unread: await countUnread(user) };
  });

  handle(app, getNoticeChannels, async ({ user }) => {
    const chosen = await db
      .selectFrom('notice_channels')
      .where('user_id', '=', user.id)
      .select(['kind', 'channel'])
      .execute();
    const byKind = new Map(chosen.map(({ kind, channel }) => [kind, channel]));
    const channels = NOTICE_KINDS.map(
      (kind) => [kind, byKind.get(kind) ?? DEFAULT_NOTICE_CHANNELS[kind]] as const,
    );
    return Object.fromEntries(channels) as Record<NoticeKind, NoticeChannel>;
  });

  handle(app, setNoticeChannel, async ({ params: { kind }, body: { channel }, user }) => {
    await db
      .insertInto('notice_channels')
      .values({ user_id: user.id, kind, channel })
      .onConflict((conflicting) => conflicting.columns(['user_id', 'kind']).doUpdateSet({ channel }))
      .execute();
  });
}
