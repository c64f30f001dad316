import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { sql } from 'kysely';
import type { ListDefinition } from '../../list/definition';
import { enumIs, idIs, sortBy } from '../../list/filters';

const column = (name: string) => sql.ref(`period.${name}`);

const byTotal = (name: 'task_count' | 'total_amount') => ({
  by: [sql`coalesce(${sql.ref(`total.${name}`)}, 0)`],
  join: sql`left join billing_totals total on total.billing_period_id = period.id`,
});

export const billingPeriodList: ListDefinition<BillingPeriodListQuery> = {
  from: sql`billing_periods period`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    month: sortBy(column('month')),
    year: sortBy(column('year')),
    status: sortBy(column('status')),
    paymentDate: sortBy(column('payment_date')),
    taskCount: byTotal('task_count'),
    totalAmount: byTotal('total_amount'),
    createdAt: sortBy(column('created_at')),
  },
  filters: {
    id: idIs(column('id')),
    month: idIs(column('month')),
    year: idIs(column('year')),
    status: enumIs(column('status'), 'billing_status'),
  },
  defaultSort: ['year,desc', 'month,desc', 'id,desc'],
};
