import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { enumIs } from '../../../engines/list/filters';

const { sorts, filters } = cardList(periodCard, 'period');

const join = sql`join billing_totals total on total.billing_period_id = period.id`;

export const billingPeriodList: ListDefinition<BillingPeriodListQuery> = {
  tables: ['billing_periods'],
  from: sql`billing_periods period`,
  id: sql.ref('period.id'),
  sorts: {
    ...sorts,
    taskCount: { by: [sql.ref('total.task_count')], join },
    totalAmount: { by: [sql.ref('total.total_amount')], join },
  },
  filters: { ...filters, status: enumIs(sql.ref('period.status'), 'billing_status') },
  defaultSort: ['year,desc', 'month,desc', 'id,desc'],
};
