import { request } from '@demanda/api/request';
import { writable } from '@demanda/auth/field-levels';
import {
  billingPeriod,
  billingPeriodInput,
  updateBillingPeriod,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import type { EditableKind } from '@demanda/record-form/use-record-edit';
import { formatPlainDate } from '@demanda/ui/format';

/**
 * A period, whose payment date is edited in place. Month and year are one value, which its dialog edits; the status has
 * consequences, which another dialog names.
 */
export const periodKind: EditableKind<BillingPeriod> = {
  resource: 'billing',
  // The tasks of a period have the same prefix, and ids of their own.
  queries: [
    ['billing-periods', 'list'],
    ['billing-periods', 'one'],
  ],
  invalidates: [['billing-periods']],
  contract: updateBillingPeriod,
  shape: billingPeriod,
  fields: {
    paymentDate: {
      label: periodCard.paymentDate.label,
      shape: billingPeriodInput.shape.paymentDate,
      type: 'date',
      show: formatPlainDate,
    },
  },
  nameOf: ({ title }) => title,
  put: ({ id, month, year, paymentDate, version }, levelOf) =>
    request(updateBillingPeriod, {
      params: { id },
      body: writable({ month, year, paymentDate, version }, levelOf),
    }),
  savedText: 'Período atualizado com sucesso!',
  failureText: 'Erro ao atualizar período',
};
