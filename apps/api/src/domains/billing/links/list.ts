import type { BillingLinkListQuery } from '@demanda/contracts/billing-links';
import { sql } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { textContains, sortBy } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`link.${name}`);

/**
 * List of the links between tasks and periods. Sorts and filters use the billed values while a snapshot
 * counts.
 */
export const billingLinkList: ListDefinition<BillingLinkListQuery> = {
  tables: ['billed_tasks'],
  from: sql`billed_tasks link`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    taskId: sortBy(column('task_id')),
    code: sortBy(column('code_key')),
    title: sortBy(column('title_key')),
    requesterName: sortBy(column('requester_key')),
    amount: sortBy(column('amount')),
    createdAt: sortBy(column('created_at')),
  },
  filters: {
    id: idIs(column('id')),
    billingPeriodId: idIs(column('billing_period_id')),
    taskId: idIs(column('task_id')),
    code: textContains(column('code_key')),
    title: textContains(column('title_key')),
    requesterName: textContains(column('requester_key')),
  },
  // The order that the link dialogs need (CONST-51).
  defaultSort: ['id,desc'],
};
