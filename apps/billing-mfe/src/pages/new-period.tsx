import { Can } from '@demanda/auth/can';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { Button, late } from '@demanda/ui/core';
import { useState } from 'react';

// The form library is not part of the list.
const NewPeriodDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'period-form' */ '../features/new-period/new-period-dialog'))
      .NewPeriodDialog,
);

/** Button of the dialog that creates a period, for ADMIN. */
export function NewPeriod() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={createBillingPeriod}>
      <Button
        kind="primary"
        icon="plus"
        onIntent={NewPeriodDialog.prefetch}
        onClick={() => setOpen(true)}
        aria-keyshortcuts="n"
      >
        Novo Período
      </Button>
      {isOpen && <NewPeriodDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}
