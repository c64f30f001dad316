import type { HistoryListQuery, RecordHistoryQuery } from '@demanda/contracts/history';
import { HISTORY_RESOURCES, type HistoryKindOf } from '@demanda/contracts/history-labels';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { anyOf, textContains, textStartsWith, dayRange, enumIs, sortBy } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`history.${name}`);

/** Written as in the index `history_access`. */
const IS_ACCESS = sql<SqlBool>`history_is_access(history.event, history.resource, history.user_id, history.before, history.after)`;

/** SQL: whether an entry is of this kind. */
export const isOfKind = (kind: HistoryKindOf): RawBuilder<SqlBool> =>
  kind === 'ACCESS' ? IS_ACCESS : sql<SqlBool>`not ${IS_ACCESS}`;

const sharedList = {
  tables: ['history'],
  isAppendOnly: true,
  id: column('id'),
  sorts: { id: sortBy(), at: sortBy(column('at')) },
  defaultSort: ['id,desc'],
} as const;

const sharedFilters = {
  event: enumIs(column('event'), 'history_event'),
  ...dayRange('at', column('at')),
};

/** List of all entries. */
export const historyList: ListDefinition<HistoryListQuery> = {
  ...sharedList,
  from: sql`history`,
  filters: {
    ...sharedFilters,
    id: idIs(column('id')),
    resource: enumIs(column('resource')),
    // Uses the index of `about`; the second condition keeps entries about the record itself.
    recordId: (ids) => {
      const keys = ids.flatMap((id) => HISTORY_RESOURCES.map((resource) => `${resource}:${id}`));
      return sql`(${column('about')} && ${keys}::text[] and ${idIs(column('record_id'))(ids)})`;
    },
    user: textContains(column('user_key')),
    userId: idIs(column('user_id')),
    record: textContains(column('record_key')),
    // Sign-ins have had their address in their values since before the column existed.
    address: textStartsWith(sql`(coalesce(history.address, history.after ->> 'address')) collate "C"`),
    kind: (kinds) => anyOf((kinds as HistoryKindOf[]).map(isOfKind)),
    traceId: (ids) => sql`${column('trace_id')} = any(${ids}::text[])`,
  },
};

/**
 * List of the entries about one record. `offset 0` makes the planner find them first: with the limit of a
 * page it would walk through the whole history in order.
 */
export const recordHistoryList = (key: string): ListDefinition<RecordHistoryQuery> => ({
  ...sharedList,
  from: sql`(select id, at, event, resource, about, before, after from history
    where about @> ${[key]}::text[] offset 0) history`,
  filters: sharedFilters,
});
