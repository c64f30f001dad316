import { recordActivity, type ActivityOf } from '@demanda/contracts/activity';
import { listHistory, recordHistory, type HistoryDays } from '@demanda/contracts/history';
import { removeCommentText } from '@demanda/contracts/removed-texts';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { refuseUnknown } from '../../../engines/records/unknown-record';
import { readActivity } from '../activity/read-activity';
import { removeCommentText as removeText } from '../erasure/remove-comment-text';
import { historyList, recordHistoryList } from './list';
import { NAMED_RECORDS } from './named-records';
import { entriesFor } from './read';
import { visibleEntryConditions } from './visible';

export interface HistoryServices extends Services {
  /** Age at which entries are removed, by kind. */
  historyDays: HistoryDays;
}

/** Registers the calls of the history. */
export function historyRoutes(app: App, { db, historyDays }: HistoryServices): void {
  const onUnreadable = app.logUnreadable('history');
  // Only the history of an account has accesses.
  const { CHANGE } = historyDays;
  const removedAfterDays = (kind: string): HistoryDays =>
    kind === 'users' ? historyDays : CHANGE === undefined ? {} : { CHANGE };

  handle(app, listHistory, ({ query, user }) =>
    listPage(
      {
        db,
        definition: historyList,
        load: entriesFor(db, user, onUnreadable),
        scope: visibleEntryConditions(user),
      },
      query,
    ),
  );

  handle(app, removeCommentText, async ({ params, user }) => ({
    count: await removeText(db, params.id, user),
  }));

  for (const kind of Object.keys(recordHistory) as (keyof typeof recordHistory)[]) {
    handle(app, recordHistory[kind], async ({ params: { id }, query, user }) => {
      await refuseUnknown(db, NAMED_RECORDS[kind], id);
      const definition = recordHistoryList(`${kind}:${id}`);
      const source = {
        db,
        definition,
        load: entriesFor(db, user, onUnreadable),
        scope: visibleEntryConditions(user),
      };
      return { ...(await listPage(source, query)), removedAfterDays: removedAfterDays(kind) };
    });
  }
  for (const kind of Object.keys(recordActivity) as ActivityOf[]) {
    handle(app, recordActivity[kind], async ({ params: { id }, query, user }) => {
      await refuseUnknown(db, NAMED_RECORDS[kind], id);
      const page = await readActivity(db, { of: kind, recordId: id, query, user, onUnreadable });
      return { ...page, removedAfterDays: removedAfterDays(kind) };
    });
  }
}
