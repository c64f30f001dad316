import { billingStatusLabels } from '@demanda/contracts/billing';
import type { TrashedKind } from '../../../engines/records/move-to-trash';
import { labelOf } from '../../../engines/records/refuse-stale';

const snapshotOfLine = 'join billing_snapshots snapshot on snapshot.id = it.snapshot_id';

export const trashedPeriod: TrashedKind = {
  kind: 'billing',
  table: 'billing_periods',
  name: 'history_month(it.month, it.year)',
  state: labelOf('status', billingStatusLabels),
  rows: [
    { table: 'billing_period_tasks', of: 'it.billing_period_id' },
    { table: 'billing_snapshots', of: 'it.billing_period_id' },
    { table: 'billing_snapshot_lines', join: snapshotOfLine, of: 'snapshot.billing_period_id' },
    { table: 'billing_adjustments', of: 'it.billing_period_id' },
  ],
  links: [
    { table: 'attachments', column: 'billing_period_id', of: 'it.billing_period_id' },
    { table: 'billing_adjustments', column: 'from_period_id', of: 'it.from_period_id' },
  ],
  kept: 'attachments',
};
