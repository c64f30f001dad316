import type { BillingPeriod } from '@demanda/contracts/billing';
import { late } from '@demanda/ui/core';
import { type ComponentType } from 'react';
import type { PeriodJob } from '../features/billing-list/period-actions';

interface PeriodDialogProps {
  period: BillingPeriod;
  onClose: () => void;
  /** Called after the period was deleted. */
  onDeleted: () => void;
}

// Loaded lazily: the list needs none of them.
const dialogs: Record<PeriodJob, ComponentType<PeriodDialogProps>> = {
  tasks: late(async () => (await import('../features/period-tasks/period-tasks-dialog')).PeriodTasksDialog),
  link: late(async () => (await import('../features/link-tasks/link-tasks-dialog')).LinkTasksDialog),
  unlink: late(async () => (await import('../features/unlink-tasks/unlink-tasks-dialog')).UnlinkTasksDialog),
  email: late(
    async () => (await import('../features/billing-email/billing-email-dialog')).BillingEmailDialog,
  ),
  statement: late(async () => (await import('../features/statement/statement-dialog')).StatementDialog),
  files: late(async () => (await import('../features/period-files/period-files-dialog')).PeriodFilesDialog),
  status: late(
    async () => (await import('../features/change-status/change-status-dialog')).ChangeStatusDialog,
  ),
  edit: late(
    async () =>
      (await import(/* webpackChunkName: 'period-form' */ '../features/edit-period/edit-period-dialog'))
        .EditPeriodDialog,
  ),
  history: late(async () => (await import('./period-history')).PeriodHistory),
  remove: late(
    async () => (await import('../features/period-deletion/delete-period-dialog')).DeletePeriodDialog,
  ),
};

/** Dialog of the chosen action. */
export function PeriodDialogs({ job, ...dialog }: PeriodDialogProps & { job: PeriodJob }) {
  const Dialog = dialogs[job];
  return <Dialog {...dialog} />;
}
