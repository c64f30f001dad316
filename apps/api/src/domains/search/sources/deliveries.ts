import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { listDeliveryItems } from '@demanda/contracts/delivery-items';
import { sql } from 'kysely';
import { mayReadField } from '../../../engines/http/access';
import { exactTextContains } from '../../../engines/list/filters';
import type { SessionUser } from '../../../kernel/session-user';
import { idIs } from '../../../kernel/id-is';
import { deliveryItemList } from '../../deliveries/items/list';
import { listSource, type Search, type SearchSource } from '../source';

const TEXTS = [
  { field: 'deliveryItems.branch', column: 'branch' },
  { field: 'deliveryItems.sourceBranch', column: 'source_branch' },
  { field: 'deliveryItems.pullRequest', column: 'pull_request' },
] as const;

const visibleColumns = (user: SessionUser) =>
  TEXTS.filter(({ field }) => mayReadField(user, field)).map(({ column }) => sql.ref(`item.${column}`));

/** The expression that the search index of the column is built over (migration 0034). */
const folded = (column: ReturnType<typeof sql.ref>) => sql`(fold(${column}) collate "C")`;

/** The first visible text with the longest word. */
const detailOf = ({ user, sought }: Search) =>
  sql<string>`coalesce(${sql.join(
    visibleColumns(user).map(
      (column) => sql`case when ${exactTextContains(folded(column))([sought.longest])} then ${column} end`,
    ),
  )})`;

/** Deliveries, found by the branches and pull requests of their items. */
export const deliverySource: SearchSource = {
  kind: 'deliveries',
  screen: 'deliveries',
  calls: [listDeliveryGroups, listDeliveryItems],
  ...listSource({
    searched: ({ user }) => ({
      list: deliveryItemList,
      starts: [],
      contains: visibleColumns(user).map((column) => exactTextContains(folded(column))),
    }),
    read: async (search, ids) => {
      const rows = await search.db
        .selectFrom('delivery_items as item')
        .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
        .innerJoin('tasks as task', 'task.id', 'delivery.task_id')
        .where(idIs('item.id')(ids))
        .select(['item.id as itemId', 'task.id', 'task.code', 'task.title', detailOf(search).as('detail')])
        .execute();
      return new Map(rows.map(({ itemId, ...hit }) => [itemId, hit]));
    },
  }),
};
