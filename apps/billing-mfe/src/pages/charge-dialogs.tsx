import { late } from '@demanda/ui/core';
import type { ComponentType } from 'react';
import type { ShownCharge } from '../shared/charge-actions';
import type { ChargeDialogJob } from '../shared/use-charge-jobs';

interface ChargeDialogProps {
  charge: ShownCharge;
  onClose: () => void;
}

// Loaded lazily: the list needs none of them. Small and alike, they are smaller as one file.
const dialogs: Record<ChargeDialogJob, ComponentType<ChargeDialogProps>> = {
  pay: late(
    async () =>
      (
        await import(
          /* webpackChunkName: 'charge-dialogs' */ '../features/record-payment/record-payment-dialog'
        )
      ).RecordPaymentDialog,
  ),
  email: late(
    async () =>
      (await import(/* webpackChunkName: 'charge-email' */ '../features/charge-email/send-charge-dialog'))
        .SendChargeDialog,
  ),
  remind: late(async () => (await import('../features/reminders/remind-dialog')).RemindDialog),
  credit: late(
    async () =>
      (await import(/* webpackChunkName: 'charge-dialogs' */ '../features/charge-changes/use-credit-dialog'))
        .UseCreditDialog,
  ),
  dueDate: late(
    async () =>
      (await import(/* webpackChunkName: 'charge-dialogs' */ '../features/charge-changes/due-date-dialog'))
        .DueDateDialog,
  ),
  cancel: late(
    async () =>
      (
        await import(
          /* webpackChunkName: 'charge-dialogs' */ '../features/charge-changes/cancel-charge-dialog'
        )
      ).CancelChargeDialog,
  ),
  link: late(async () => (await import('../features/charge-link/charge-link-dialog')).ChargeLinkDialog),
};

/** Dialog of the chosen action. */
export function ChargeDialogs({ job, ...dialog }: ChargeDialogProps & { job: ChargeDialogJob }) {
  const Dialog = dialogs[job];
  return <Dialog {...dialog} />;
}
