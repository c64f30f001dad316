import { Can } from '@demanda/auth/can';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { Button } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import { NewPeriodDialog } from '../features/new-period/new-period-dialog';

const BillingSettingsDialog = lazy(async () => ({
  default: (await import('../features/billing-settings/billing-settings-dialog')).BillingSettingsDialog,
}));

/** Buttons for ADMIN beside the title, and their dialogs. */
export function BillingActions() {
  const [opened, setOpened] = useState<'period' | 'settings'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Can call={updateBillingSettings}>
        <Button icon="settings" onClick={() => setOpened('settings')}>
          Configurações
        </Button>
      </Can>
      <Can call={createBillingPeriod}>
        <Button kind="primary" icon="plus" onClick={() => setOpened('period')}>
          Novo Período
        </Button>
      </Can>
      {opened === 'period' && <NewPeriodDialog onClose={close} />}
      {opened === 'settings' && (
        <Suspense>
          <BillingSettingsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
