import { ApiError } from '@demanda/api/api-error';
import { serverTextOr, type Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { getBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import {
  ALREADY_LINKED_TEXT,
  linkTasks,
  listBillingLinks,
  pageTasksOfPeriod,
  periodTaskListQuery,
  unlinkTasks,
  type BilledTask,
  type BillingLinkListQuery,
} from '@demanda/contracts/billing-links';
import { ERROR_CODES, type FieldError } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { asList, recordCall } from '@demanda/contracts/list';
import { listTasksWithoutBilling, type UnbilledTask, type UnbilledTaskQuery } from '@demanda/contracts/tasks';
import { undoBy } from '@demanda/record-form/undo-by';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of periods. Tasks of a period have this prefix, other tasks that of tasks. */
const keyPrefix = ['billing-periods'] as const;
const invalidates = [[...keyPrefix], ['charges'], ['tasks'], ['dashboard']];

/** A task as the billing dialogs list it, billed or not. */
export type ListedTask = Pick<BilledTask, 'id' | 'code' | 'title' | 'requesterName' | 'amount'> &
  Partial<Pick<BilledTask, 'difference'> & Pick<UnbilledTask, 'deliveryStatus'>>;

/** Query of the current period; until it is loaded, returns the one of the list. */
export const periodOptions = (id: number, known?: BillingPeriod) =>
  queryOptions({
    queryKey: [...keyPrefix, 'one', id],
    queryFn: ({ signal }) => request(getBillingPeriod, { params: { id } }, { signal }),
    placeholderData: known,
    staleTime: 0,
  });

/** Query of the period that a task is linked to; null without one. On failure its place shows a dash. */
export const periodOfTaskOptions = (taskId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'of-task', taskId],
    queryFn: async ({ signal }) => {
      const links = await request(listBillingLinks, { query: { taskId, page: 0, size: 1 } }, { signal });
      const [link] = links.content;
      return link ? request(getBillingPeriod, { params: { id: link.billingPeriodId } }, { signal }) : null;
    },
    staleTime: 0,
  });

/** Query of unbilled tasks; never cached, since other users link them too (ERR-127). */
export const unlinkedTaskOptions = (search: UnbilledTaskQuery) =>
  queryOptions({
    queryKey: ['tasks', 'without-billing', search],
    queryFn: async ({ signal }) => {
      const page = await request(listTasksWithoutBilling, { query: search }, { signal });
      return {
        ...page,
        content: page.content.map((task): ListedTask => ({ ...task, amount: task.amount ?? null })),
      };
    },
    staleTime: 0,
    meta: { failure: serverTextOr('Erro ao carregar tarefas disponíveis') },
  });

export type PeriodTaskSearch = Pick<
  BillingLinkListQuery,
  'page' | 'size' | 'sort' | 'code' | 'title' | 'requesterName'
>;

/** Converts the sort into the call's own parameters, which allow only one (API-116, CONST-51). */
const orderOf = (sort: PeriodTaskSearch['sort']) => {
  const [sortBy, sortDirection] = asList(sort)[0]?.split(',') ?? [];
  return periodTaskListQuery.pick({ sortBy: true, sortDirection: true }).parse({ sortBy, sortDirection });
};

/** Query of a period's tasks; from the snapshot when the period has one (ERR-128). */
export const periodTaskOptions =
  (id: number) =>
  ({ sort, ...search }: PeriodTaskSearch) =>
    queryOptions({
      queryKey: [...keyPrefix, 'tasks', id, sort, search],
      queryFn: async ({ signal }) => {
        const query = { ...search, ...orderOf(sort) };
        const page = await request(pageTasksOfPeriod, { params: { id }, query }, { signal });
        return { ...page, content: page.content.map(({ task }): ListedTask => task) };
      },
      staleTime: 0,
      meta: { failure: serverTextOr('Erro ao carregar tarefas vinculadas') },
    });

/** Returns the errors for tasks that are linked to another period; undefined for any other failure (ERR-131). */
export function linkedElsewhere(error: unknown): readonly FieldError[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { errorCode, errors = [] } = error.body ?? {};
  const isOfPeriod = errorCode === ERROR_CODES.periodLocked || errorCode === ERROR_CODES.staleVersion;
  return isOfPeriod ? undefined : errors;
}

/** No toast when the dialog lists the tasks linked elsewhere. */
export const linkFailure: Failure = (error) =>
  linkedElsewhere(error)
    ? serverTextOr(ALREADY_LINKED_TEXT)(error)
    : serverTextOr('Erro ao vincular tarefas')(error);

const link = ({ id: billingPeriodId, version }: RecordVersion, taskIds: readonly number[]) =>
  request(linkTasks, { body: taskIds.map((taskId) => ({ billingPeriodId, taskId, version })) });
const unlink = (period: RecordVersion, taskIds: readonly number[]) =>
  request(unlinkTasks, { ...recordCall(period), body: [...taskIds] });

interface PeriodLink {
  period: RecordVersion;
  taskIds: readonly number[];
}

/** Links tasks to a period, all or none (ERR-129, ERR-131, ERR-132). */
export const linkOptions = mutationOptions({
  mutationFn: ({ period, taskIds }: PeriodLink) => link(period, taskIds),
  meta: {
    invalidates,
    undo: (_, variables) => {
      const { period, taskIds } = variables as PeriodLink;
      return undoBy(() => unlink(period, taskIds), invalidates);
    },
    success: (links) => `${(links as unknown[]).length} tarefa(s) vinculada(s) com sucesso!`,
    failure: linkFailure,
  },
});

/** ERR-130, ERR-133. */
export const unlinkOptions = (period: RecordVersion) =>
  mutationOptions({
    mutationFn: (taskIds: readonly number[]) => unlink(period, taskIds),
    meta: {
      invalidates,
      // Tasks that another user unlinked before are not linked again.
      undo: (gone, taskIds) =>
        (gone as { count: number }).count === (taskIds as number[]).length
          ? undoBy(() => link(period, taskIds as number[]), invalidates)
          : undefined,
      success: (gone) => `${(gone as { count: number }).count} tarefa(s) desvinculada(s) com sucesso!`,
      failure: serverTextOr('Erro ao desvincular tarefas'),
    },
  });
