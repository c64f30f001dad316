import { saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  applyCredit,
  getRequesterAccount,
  listPayments,
  recordPayment,
  reversePayment,
  type PaymentInput,
  type PaymentResult,
  type ReversePaymentInput,
  type UseCreditInput,
} from '@demanda/contracts/payments';
import { undoBy } from '@demanda/record-form/undo-by';
import { formatMoney } from '@demanda/ui/format';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { chargeInvalidates as invalidates } from './charges';

export const paymentsOptions = (chargeId: number) =>
  queryOptions({
    queryKey: ['charges', 'payments', chargeId],
    queryFn: ({ signal }) => request(listPayments, { params: { id: chargeId } }, { signal }),
    staleTime: 0,
  });

export const accountOptions = (requesterId: number) =>
  queryOptions({
    queryKey: ['charges', 'account', requesterId],
    queryFn: ({ signal }) => request(getRequesterAccount, { params: { id: requesterId } }, { signal }),
    staleTime: 0,
  });

const reverse = (id: number, body: ReversePaymentInput) => request(reversePayment, { params: { id }, body });

/** Undoes recorded entries by a counter-entry of each: what was recorded stays in the account. */
const undoEntries = (result: unknown) =>
  undoBy(async () => {
    const { payments } = result as PaymentResult;
    // A difference is reversed with its payment.
    for (const { id, withPaymentId } of payments)
      if (withPaymentId == null) await reverse(id, { note: 'Desfeito' });
  }, invalidates);

function recordedText(result: unknown): string {
  const { creditAmount, requesterName } = (result as PaymentResult).charge;
  return creditAmount > 0
    ? `Pagamento registrado. ${formatMoney(creditAmount)} são crédito de ${requesterName}.`
    : 'Pagamento registrado com sucesso!';
}

export const recordPaymentOptions = (chargeId: number) =>
  mutationOptions({
    mutationFn: (body: PaymentInput) => request(recordPayment, { params: { id: chargeId }, body }),
    meta: {
      invalidates,
      undo: undoEntries,
      success: recordedText,
      // The dialog shows who changed the charge meanwhile.
      failure: saveFailure(serverTextOr('Erro ao registrar pagamento')),
    },
  });

export const applyCreditOptions = (chargeId: number) =>
  mutationOptions({
    mutationFn: (body: UseCreditInput) => request(applyCredit, { params: { id: chargeId }, body }),
    meta: {
      invalidates,
      undo: undoEntries,
      success: 'Crédito usado com sucesso!',
      failure: saveFailure(serverTextOr('Erro ao usar crédito')),
    },
  });

export const reversePaymentOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: ReversePaymentInput) => reverse(id, body),
    meta: {
      invalidates,
      success: 'Pagamento estornado com sucesso!',
      failure: serverTextOr('Erro ao estornar pagamento'),
    },
  });
