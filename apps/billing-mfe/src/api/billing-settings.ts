import { saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getBillingSettings,
  updateBillingSettings,
  type BillingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { bankKey } from './bank-statements';

const keyPrefix = ['billing-settings'] as const;

export const billingSettingsOptions = queryOptions({
  queryKey: [...keyPrefix],
  queryFn: ({ signal }) => request(getBillingSettings, {}, { signal }),
  // A form must start from the stored settings, never from cached ones.
  gcTime: 0,
  meta: { failure: serverTextOr('Erro ao carregar configurações de faturamento') },
});

/** The settings decide which periods are locked, and which rules decide bank lines: both are loaded again. */
export const updateBillingSettingsOptions = mutationOptions({
  mutationFn: (body: BillingSettingsInput) => request(updateBillingSettings, { body }),
  meta: {
    invalidates: [[...keyPrefix], ['billing-periods'], bankKey],
    success: 'Configurações de faturamento salvas com sucesso!',
    failure: saveFailure('Erro ao salvar configurações de faturamento'),
  },
});
