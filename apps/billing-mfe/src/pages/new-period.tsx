import { Can } from '@demanda/auth/can';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { DialogButton, late } from '@demanda/ui/core';

// The form library is not part of the list.
const NewPeriodDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'period-form' */ '../features/new-period/new-period-dialog'))
      .NewPeriodDialog,
);

/** Button of the dialog that creates a period, for ADMIN. */
export function NewPeriod() {
  return (
    <Can call={createBillingPeriod}>
      <DialogButton
        kind="primary"
        icon="plus"
        onIntent={NewPeriodDialog.prefetch}
        Dialog={NewPeriodDialog}
        aria-keyshortcuts="n"
      >
        Novo Período
      </DialogButton>
    </Can>
  );
}
