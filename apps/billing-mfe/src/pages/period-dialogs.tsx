import type { BillingPeriod } from '@demanda/contracts/billing';
import { lazy, Suspense, type ComponentType } from 'react';
import type { PeriodJob } from '../features/billing-list/period-actions';

interface PeriodDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

// The list needs none of them.
const dialogs: Record<PeriodJob, ComponentType<PeriodDialogProps>> = {
  files: lazy(async () => ({
    default: (await import('../features/period-files/period-files-dialog')).PeriodFilesDialog,
  })),
};

/** The dialog of what was asked for a period. */
export function PeriodDialogs({ job, ...dialog }: PeriodDialogProps & { job: PeriodJob }) {
  const Dialog = dialogs[job];
  return (
    <Suspense>
      <Dialog {...dialog} />
    </Suspense>
  );
}
