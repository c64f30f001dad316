import type { BillingPeriod } from '@demanda/contracts/billing';
import { lazy, Suspense, type ComponentType } from 'react';
import type { PeriodJob } from '../features/billing-list/period-actions';

interface PeriodDialogProps {
  period: BillingPeriod;
  onClose: () => void;
  /** Called after the period was deleted. */
  onDeleted: () => void;
}

// Loaded lazily: the list needs none of them.
const dialogs: Record<PeriodJob, ComponentType<PeriodDialogProps>> = {
  tasks: lazy(async () => ({
    default: (await import('../features/period-tasks/period-tasks-dialog')).PeriodTasksDialog,
  })),
  link: lazy(async () => ({
    default: (await import('../features/link-tasks/link-tasks-dialog')).LinkTasksDialog,
  })),
  unlink: lazy(async () => ({
    default: (await import('../features/unlink-tasks/unlink-tasks-dialog')).UnlinkTasksDialog,
  })),
  email: lazy(async () => ({
    default: (await import('../features/billing-email/billing-email-dialog')).BillingEmailDialog,
  })),
  statement: lazy(async () => ({
    default: (await import('../features/statement/statement-dialog')).StatementDialog,
  })),
  files: lazy(async () => ({
    default: (await import('../features/period-files/period-files-dialog')).PeriodFilesDialog,
  })),
  status: lazy(async () => ({
    default: (await import('../features/change-status/change-status-dialog')).ChangeStatusDialog,
  })),
  edit: lazy(async () => ({
    default: (
      await import(/* webpackChunkName: 'period-form' */ '../features/edit-period/edit-period-dialog')
    ).EditPeriodDialog,
  })),
  history: lazy(async () => ({ default: (await import('./period-history')).PeriodHistory })),
  remove: lazy(async () => ({
    default: (await import('../features/period-deletion/delete-period-dialog')).DeletePeriodDialog,
  })),
};

/** Dialog of the chosen action. */
export function PeriodDialogs({ job, ...dialog }: PeriodDialogProps & { job: PeriodJob }) {
  const Dialog = dialogs[job];
  return (
    <Suspense>
      <Dialog {...dialog} />
    </Suspense>
  );
}
