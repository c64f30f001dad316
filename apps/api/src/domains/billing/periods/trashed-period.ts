import { sql } from 'kysely';
import { billingStatusLabels } from '@demanda/contracts/billing';
import type { TrashedKind } from '../../../engines/records/move-to-trash';
import { labelOf } from '../../../engines/records/refuse-stale';

const snapshotOfLine = sql`join billing_snapshots snapshot on snapshot.id = it.snapshot_id`;

export const trashedPeriod: TrashedKind = {
  kind: 'billing',
  table: 'billing_periods',
  name: sql`history_month(it.month, it.year)`,
  state: labelOf('status', billingStatusLabels),
  rows: [
    { table: 'billing_period_tasks', of: sql.ref('it.billing_period_id') },
    { table: 'billing_snapshots', of: sql.ref('it.billing_period_id') },
    { table: 'billing_snapshot_lines', join: snapshotOfLine, of: sql.ref('snapshot.billing_period_id') },
    { table: 'billing_adjustments', of: sql.ref('it.billing_period_id') },
  ],
  links: [
    { table: 'attachments', column: 'billing_period_id', of: sql.ref('it.billing_period_id') },
    { table: 'charges', column: 'billing_period_id', of: sql.ref('it.billing_period_id') },
    { table: 'billing_adjustments', column: 'from_period_id', of: sql.ref('it.from_period_id') },
  ],
  kept: 'attachments',
};
