import { Can } from '@demanda/auth/can';
import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { Button, late } from '@demanda/ui/core';
import { useState } from 'react';
import { NewPeriod } from './new-period';

const BillingSettingsDialog = late(
  async () => (await import('../features/billing-settings/billing-settings-dialog')).BillingSettingsDialog,
);

/** Buttons for ADMIN beside the title, and their dialogs. */
export function BillingActions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Can call={updateBillingSettings}>
        <Button icon="settings" onClick={() => setOpen(true)}>
          Configurações
        </Button>
      </Can>
      <NewPeriod />
      {isOpen && <BillingSettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
