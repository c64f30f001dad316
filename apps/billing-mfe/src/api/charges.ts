import { saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import {
  cancelCharge,
  changeChargeDueDate,
  downloadChargeStatement,
  downloadReceipt,
  getCharge,
  getChargeStatistics,
  listChargeRevisions,
  listCharges,
  previewCharges,
  type CancelChargeInput,
  type Charge,
  type ChargeDueDateInput,
  type ChargeListQuery,
} from '@demanda/contracts/charges';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { withoutPaging } from '@demanda/contracts/list';
import { undoableSaveOptions } from '@demanda/record-form/undo-save';
import { formatPlainDate } from '@demanda/ui/format';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about charges, payments and accounts. */
const keyPrefix = ['charges'] as const;

/** What a change of a charge or its payments makes outdated. */
export const chargeInvalidates = [[...keyPrefix], ['billing-periods'], ['dashboard']];

const loadFailure = serverTextOr('Erro ao carregar cobranças');

export const chargeListOptions = (search: ChargeListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listCharges, { query: search }, { signal }),
    meta: { failure: loadFailure },
  });

/** On failure the figures stay empty; the list beside them shows the error. */
export const chargeStatisticsOptions = (search: ChargeListQuery) => {
  const { sort: _sort, ...query } = withoutPaging(search);
  return queryOptions({
    queryKey: [...keyPrefix, 'statistics', query],
    queryFn: ({ signal }) => request(getChargeStatistics, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const chargeOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'one', id],
    queryFn: ({ signal }) => request(getCharge, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const revisionOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'revisions', id],
    queryFn: ({ signal }) => request(listChargeRevisions, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** What billing a period now would issue. */
export const chargePreviewOptions = (periodId: number) =>
  queryOptions({
    queryKey: ['billing-periods', 'charges-preview', periodId],
    queryFn: ({ signal }) => request(previewCharges, { params: { id: periodId } }, { signal }),
    staleTime: 0,
  });

export const cancelChargeOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: CancelChargeInput) => request(cancelCharge, { params: { id }, body }),
    meta: {
      invalidates: chargeInvalidates,
      success: 'Cobrança cancelada com sucesso!',
      // The dialog shows who changed the charge meanwhile.
      failure: saveFailure(serverTextOr('Erro ao cancelar cobrança')),
    },
  });

/** Says to which day the server moved a due date without banks. */
function dueDateText(saved: unknown, body: unknown): string {
  const [{ dueOn }, typed] = [saved as Charge, body as ChargeDueDateInput];
  return dueOn === typed.dueOn
    ? 'Vencimento alterado com sucesso!'
    : `O vencimento ficou em ${formatPlainDate(dueOn)}, porque em ${formatPlainDate(typed.dueOn)} os bancos não abrem.`;
}

export const changeDueDateOptions = (id: number, former: ChargeDueDateInput) =>
  undoableSaveOptions({
    put: (body: ChargeDueDateInput) => request(changeChargeDueDate, { params: { id }, body }),
    former,
    invalidates: chargeInvalidates,
    success: dueDateText,
    failure: 'Erro ao alterar vencimento',
  });

/** Download of a statement for `useDownload`. */
export const chargeStatementDownload = {
  contract: downloadChargeStatement,
  fallbackName: () => 'demonstrativo.pdf',
  meta: {
    success: 'Demonstrativo baixado com sucesso!',
    failure: serverTextOr('Erro ao baixar demonstrativo'),
  },
};

/** Download of a receipt for `useDownload`. */
export const receiptDownload = {
  contract: downloadReceipt,
  fallbackName: () => 'recibo.pdf',
  meta: { success: 'Recibo baixado com sucesso!', failure: serverTextOr('Erro ao baixar recibo') },
};

/** The charges of a requester that are not paid, soonest due first; only the first page of very many. */
export const openChargesOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'open', requesterId],
    queryFn: async ({ signal }) => {
      const query = {
        requesterId,
        status: [...OPEN_CHARGE_STATUSES],
        sort: 'dueOn,asc' as const,
        size: MAX_PAGE_SIZE,
      };
      return (await request(listCharges, { query }, { signal })).content;
    },
    staleTime: 0,
  });

/** The first charges of a period, by number. */
export const periodChargesOptions = (billingPeriodId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'period', billingPeriodId],
    queryFn: ({ signal }) =>
      request(
        listCharges,
        { query: { billingPeriodId, sort: 'number,asc', size: DEFAULT_PAGE_SIZE } },
        { signal },
      ),
    staleTime: 0,
  });
