import { Can } from '@demanda/auth/can';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { Button } from '@demanda/ui/core';
import { useState } from 'react';
import { NewPeriodDialog } from '../features/new-period/new-period-dialog';

/** Button of the dialog that creates a period, for ADMIN. */
export function NewPeriod() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={createBillingPeriod}>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
        Novo Período
      </Button>
      {isOpen && <NewPeriodDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}
