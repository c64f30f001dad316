import { ApiError } from '@demanda/api/api-error';
import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { createBillingPeriod, listBillingPeriods, type BillingStatus } from '@demanda/contracts/billing';
import { ALREADY_LINKED_TEXT, linkTasks, unlinkTasks } from '@demanda/contracts/billing-links';
import { ERROR_CODES, type FieldError } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Billing periods that tasks can be linked to. */

const invalidates = [['billing-periods'], ['tasks'], ['dashboard']];
const MAY_BE_OPEN: BillingStatus[] = ['PENDENTE', 'FATURADO', 'ATRASADO'];

/** Query of the periods that take tasks, the latest first; never cached, since other users close them. */
export const openPeriodsOptions = queryOptions({
  queryKey: ['billing-periods', 'open'],
  queryFn: async ({ signal }) => {
    const query = {
      status: MAY_BE_OPEN,
      sort: ['year,desc' as const, 'month,desc' as const],
      page: 0,
      size: MAX_PAGE_SIZE,
    };
    const { content } = await request(listBillingPeriods, { query }, { signal });
    return content.filter(({ locked }) => !locked);
  },
  gcTime: 0,
  staleTime: 0,
});

/** Creates the period of a month. */
export const createPeriodOptions = mutationOptions({
  mutationFn: (body: { month: number; year: number }) => request(createBillingPeriod, { body }),
  meta: {
    invalidates: [['billing-periods']],
    success: 'Período criado com sucesso!',
    failure: serverTextOr('Erro ao criar período'),
  },
});

/** Returns the tasks of other periods that prevented a link, each with the reason (ERR-131). */
export function linkedElsewhere(error: unknown): readonly FieldError[] {
  const { errorCode, errors = [] } = (error instanceof ApiError && error.body) || {};
  return errorCode === ERROR_CODES.alreadyLinked ? errors : [];
}

interface PeriodLink {
  period: RecordVersion;
  taskIds: readonly number[];
}

function undoLink({ period, taskIds }: PeriodLink): UndoOptions {
  return {
    mutationFn: () => request(unlinkTasks, { ...recordCall(period), body: [...taskIds] }),
    meta: {
      invalidates,
      success: (gone) => `${(gone as { count: number }).count} tarefa(s) desvinculada(s) com sucesso!`,
      failure: serverTextOr('Erro ao desvincular tarefas'),
    },
  };
}

/** Links tasks to a period, all or none; the toast offers to undo it where the user may (ERR-129, ERR-131, ERR-132). */
export const linkToPeriodOptions = (mayUndo: boolean) =>
  mutationOptions({
    mutationFn: ({ period: { id: billingPeriodId, version }, taskIds }: PeriodLink) =>
      request(linkTasks, { body: taskIds.map((taskId) => ({ billingPeriodId, taskId, version })) }),
    meta: {
      invalidates,
      undo: (_, link) => (mayUndo ? undoLink(link as PeriodLink) : undefined),
      success: (links) => `${(links as unknown[]).length} tarefa(s) vinculada(s) com sucesso!`,
      failure: (error) =>
        serverTextOr(linkedElsewhere(error).length > 0 ? ALREADY_LINKED_TEXT : 'Erro ao vincular tarefas')(
          error,
        ),
    },
  });
