import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { BillingPeriod } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  getBillingDifferences,
  takeBackBillingDifferences,
} from '@demanda/contracts/billing-differences';
import type { RecordVersion } from '@demanda/contracts/fields';
import { recordCall } from '@demanda/contracts/list';
import { formatMoney } from '@demanda/ui/format';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const keyPrefix = ['billing-periods'] as const;
/** Tasks show their unbilled difference. */
const invalidates = [[...keyPrefix], ['charges'], ['tasks']];

export const differenceOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'differences', id],
    queryFn: ({ signal }) => request(getBillingDifferences, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { failure: serverTextOr('Erro ao carregar valores alterados') },
  });

export const billAgainOptions = ({ id, version }: RecordVersion) =>
  mutationOptions({
    mutationFn: (withNewAmounts: boolean) =>
      request(createBillingVersion, { params: { id }, body: { withNewAmounts, version } }),
    meta: {
      invalidates,
      success: (answer: unknown) => {
        const { snapshot, totalAmount } = answer as BillingPeriod;
        return `Versão ${snapshot?.number} faturada: ${formatMoney(totalAmount)}`;
      },
      failure: serverTextOr('Erro ao faturar nova versão'),
    },
  });

export const carryOptions = ({ id, version }: RecordVersion) =>
  mutationOptions({
    mutationFn: (toPeriodId: number) =>
      request(carryBillingDifferences, { params: { id }, body: { toPeriodId, version } }),
    meta: {
      invalidates,
      success: 'Diferença levada para o próximo período!',
      failure: serverTextOr('Erro ao levar a diferença'),
    },
  });

export const cancelCarryOptions = (period: RecordVersion) =>
  mutationOptions({
    mutationFn: () => request(takeBackBillingDifferences, recordCall(period)),
    meta: {
      invalidates,
      success: 'Diferença trazida de volta!',
      failure: serverTextOr('Erro ao trazer a diferença de volta'),
    },
  });
