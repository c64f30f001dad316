import { failureOf } from '@demanda/api/messages';
import { FailurePanel, Loading } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { billingSettingsOptions } from '../../api/billing-settings';
import { BillingSettingsForm } from './billing-settings-form';

interface BillingSettingsDialogProps {
  /** Begins at the rules of bank lines. */
  isAboutRules?: boolean;
  onClose: () => void;
}

/** Dialog of the rule that locks periods, and of the issuer's data on statements (G-BILL-11). */
export function BillingSettingsDialog({ isAboutRules, onClose }: BillingSettingsDialogProps) {
  const { data, error, isPending, refetch } = useQuery(billingSettingsOptions);
  return (
    <Dialog title="Configurações de faturamento" size="lg" onClose={onClose}>
      {isPending && <Loading text="Carregando configurações..." />}
      {data && <BillingSettingsForm settings={data} isAboutRules={isAboutRules} onSaved={onClose} />}
      {!isPending && !data && (
        <FailurePanel title="Não foi possível carregar as configurações" {...failureOf({ error, refetch })} />
      )}
    </Dialog>
  );
}
