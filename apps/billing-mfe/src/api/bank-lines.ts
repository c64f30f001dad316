import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  BANK_LINES_PER_PAGE,
  confirmBankLines,
  listBankLines,
  listBankRules,
  setBankLineAside,
  undoBankDecision,
  type ConfirmedLine,
} from '@demanda/contracts/bank-matches';
import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { listCharges } from '@demanda/contracts/charges';
import type { RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { formatCount } from '@demanda/ui/format';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type MutationFunctionContext,
} from '@tanstack/react-query';
import { bankKey } from './bank-statements';
import { chargeInvalidates } from './charges';

/** The key is below that of the accounts, because an import adds lines. */
export const bankLinesOptions = (state: 'PENDING' | 'DECIDED') =>
  infiniteQueryOptions({
    queryKey: [...bankKey, 'lines', state],
    queryFn: ({ pageParam: page, signal }) => request(listBankLines, { query: { state, page } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * BANK_LINES_PER_PAGE < total ? pages.length : undefined,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: 0,
  });

export const bankRulesOptions = queryOptions({
  queryKey: [...bankKey, 'rules'],
  queryFn: ({ signal }) => request(listBankRules, undefined, { signal }),
  staleTime: 0,
});

const invalidates = [bankKey, ...chargeInvalidates];

/** Reloads the lines: another user may have decided them. */
const onError = (_error: Error, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  client.invalidateQueries({ queryKey: bankKey });

export const confirmLinesOptions = mutationOptions({
  mutationFn: (lines: ConfirmedLine[]) => request(confirmBankLines, { body: { lines } }),
  onError,
  meta: {
    invalidates,
    success: (data) => {
      const { decisionIds } = data as ResponseOf<typeof confirmBankLines>;
      return `${formatCount(decisionIds.length, 'recebimento(s) conciliado(s)')}.`;
    },
    failure: serverTextOr('Erro ao conciliar recebimento'),
  },
});

type AsideInput = RequestInput<typeof setBankLineAside>['body'];

export const setAsideOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: AsideInput) => request(setBankLineAside, { params: { id }, body }),
    onError,
    meta: {
      invalidates,
      success: 'Recebimento separado.',
      failure: serverTextOr('Erro ao separar recebimento'),
    },
  });

export const undoDecisionOptions = mutationOptions({
  mutationFn: (id: number) => request(undoBankDecision, { params: { id } }),
  onError,
  meta: {
    invalidates,
    success: 'Conciliação desfeita: o recebimento está de volta na lista.',
    failure: serverTextOr('Erro ao desfazer a conciliação'),
  },
});

/** The first charges that are not paid and contain the text, soonest due first. */
export const foundChargesOptions = (search: string) =>
  queryOptions({
    queryKey: ['charges', 'found', search],
    queryFn: async ({ signal }) => {
      const query = {
        status: [...OPEN_CHARGE_STATUSES],
        sort: 'dueOn,asc' as const,
        ...(search && { search }),
      };
      return (await request(listCharges, { query }, { signal })).content;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
