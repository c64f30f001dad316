import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  MAX_CHARGE_EMAILS,
  planChargeEmails,
  previewChargeEmail,
  sendChargeEmails,
  type ChargeEmailPlan,
  type ChargeEmailResult,
} from '@demanda/contracts/charge-emails';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { chargeInvalidates } from './charges';

/** Charges to be sent: these, or those of a period. */
export type ChargesToSend = { ids: readonly number[] } | { billingPeriodId: number };

/** Lists of at most as many as one call takes. */
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_CHARGE_EMAILS) }, (_, index) =>
    all.slice(index * MAX_CHARGE_EMAILS, (index + 1) * MAX_CHARGE_EMAILS),
  );

/** Who would get which charge now, never from the cache. */
export const planOptions = (of: ChargesToSend) =>
  queryOptions({
    queryKey: ['charges', 'email-plan', of],
    queryFn: async ({ signal }) => {
      const queries = 'ids' in of ? chunksOf(of.ids).map((id) => ({ id })) : [of];
      const parts = await Promise.all(
        queries.map((query) => request(planChargeEmails, { query }, { signal })),
      );
      return parts.flat();
    },
    gcTime: 0,
    staleTime: 0,
  });

export const chargeEmailOptions = (id: number) =>
  queryOptions({
    queryKey: ['charges', 'email', id],
    queryFn: ({ signal }) => request(previewChargeEmail, { params: { id } }, { signal }),
    staleTime: 0,
  });

export interface SendVariables {
  charges: readonly ChargeEmailPlan[];
  attachStatement: boolean;
  previousBalance: boolean;
  again: boolean;
}

/** Sends in calls of limited size, one after the other; repeating them sends nothing twice. */
export const sendChargesOptions = (successOf: (results: ChargeEmailResult[]) => string) =>
  mutationOptions({
    mutationFn: async ({ charges, ...options }: SendVariables) => {
      const results: ChargeEmailResult[] = [];
      for (const part of chunksOf(charges)) {
        const records = part.map(({ chargeId: id, version }) => ({ id, version }));
        results.push(...(await request(sendChargeEmails, { body: { charges: records, ...options } })));
      }
      return results;
    },
    meta: {
      invalidates: [...chargeInvalidates, ['outbox']],
      success: (results) => successOf(results as ChargeEmailResult[]),
      failure: serverTextOr('Erro ao enviar cobranças'),
    },
  });
