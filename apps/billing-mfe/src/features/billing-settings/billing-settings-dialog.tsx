import { FailurePanel, hasUnsaved, Loading } from '@demanda/ui/core';
import { Dialog, DiscardDialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingSettingsOptions } from '../../api/billing-settings';
import { BillingSettingsForm } from './billing-settings-form';

/** When periods close, and what a statement says of who bills (G-BILL-11). */
export function BillingSettingsDialog({ onClose }: { onClose: () => void }) {
  const [discarding, setDiscarding] = useState(false);
  const { data, isPending, refetch } = useQuery(billingSettingsOptions);
  const close = () => (hasUnsaved() ? setDiscarding(true) : onClose());
  return (
    <Dialog title="Configurações de faturamento" size="lg" holdsInput onClose={close}>
      {isPending && <Loading text="Carregando configurações..." />}
      {data && <BillingSettingsForm settings={data} onSaved={onClose} onCancel={close} />}
      {!isPending && !data && <SettingsFailed onRetry={() => void refetch()} />}
      {discarding && <DiscardDialog onDiscard={onClose} onStay={() => setDiscarding(false)} />}
    </Dialog>
  );
}

function SettingsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailurePanel
      title="Não foi possível carregar as configurações"
      text="Verifique sua conexão e tente de novo. Nada foi alterado."
      onRetry={onRetry}
    />
  );
}
