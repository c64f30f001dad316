import { z } from '@demanda/schema';
import { chargePreview } from './charge-preview';
import { contract } from './contract';
import { id, idParams, moneyTotal, timestamp, versionInput, versionQuery } from './fields';
import { bulkCount, bulkIds, idFilter, inAnyCase, listQuery, pageOf, textFilter } from './list';
import { restricted, restrictedList } from './restricted';
import { rowsOf } from './rows';

/** Links between tasks and billing periods. A task is in one period at most (G-BILL-3). */

export const ALREADY_LINKED_TEXT = 'Uma ou mais tarefas já estão vinculadas a outro período';
/** Text of `error.errors[].message`; `name` beside it is the code of the task. */
export const linkedToText = (title: string) => `Vinculada a ${title}`;
/** Maximum number of tasks in one request. */
export const MAX_LINKED_AT_ONCE = 1_000;

/** A task as the bill shows it: from the snapshot when the period has one, else as stored now (G-BILL-11). */
export const billedTask = z.object({
  id,
  code: z.string(),
  title: z.string(),
  /** Null means 'sem valor'. Excludes adjustments that other periods bill (G-USE-10). */
  amount: moneyTotal.nullable(),
  /** Current amount minus billed amount while no period bills the difference; negative for an overcharge. */
  difference: moneyTotal.nullable(),
  requesterId: id,
  requesterName: z.string(),
  description: restricted('tasks.description', z.string().nullable()),
});
export type BilledTask = z.infer<typeof billedTask>;

export const billingPeriodTask = z.object({
  id,
  billingPeriodId: id,
  task: billedTask,
  createdAt: timestamp,
});
export type BillingPeriodTask = z.infer<typeof billingPeriodTask>;

/** Without the description, which is read for single tasks only (G-USE-8). */
const billingPeriodTaskRow = billingPeriodTask.extend({ task: billedTask.omit({ description: true }) });

export const billingLinkInput = z.object({
  billingPeriodId: z.int({ error: 'Período é obrigatório' }).positive('Período é obrigatório'),
  taskId: z.int({ error: 'Tarefa é obrigatória' }).positive('Tarefa é obrigatória'),
  /** Version of the period, which links do not change: a period that was billed or paid meanwhile refuses the link. */
  version: versionInput,
});

const SORTABLE = ['id', 'taskId', 'code', 'title', 'requesterName', 'amount', 'createdAt'] as const;
const taskFilters = { code: textFilter, title: textFilter, requesterName: textFilter };

export const billingLinkListQuery = listQuery(SORTABLE, {
  id: idFilter,
  billingPeriodId: idFilter,
  taskId: idFilter,
  ...taskFilters,
});
export type BillingLinkListQuery = z.output<typeof billingLinkListQuery>;

/** Paging parameters as specified (API-116). The default order is `id` descending. */
export const periodTaskListQuery = listQuery([], taskFilters)
  .omit({ sort: true })
  .extend({
    sortBy: z.enum(SORTABLE, { error: 'Ordenação desconhecida' }).optional(),
    sortDirection: inAnyCase(
      /^(asc|desc)$/i,
      z.enum(['asc', 'desc'], { error: 'Ordenação desconhecida' }),
    ).optional(),
  });

export const listBillingLinks = contract({
  method: 'GET',
  path: '/billing-period-tasks',
  summary: 'Listar vínculos de tarefas com períodos',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: billingLinkListQuery,
  response: pageOf(billingPeriodTaskRow),
});

export const getBillingLink = contract({
  method: 'GET',
  path: '/billing-period-tasks/:id',
  summary: 'Consultar um vínculo',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: billingPeriodTask,
});

export const listTasksOfPeriod = contract({
  method: 'GET',
  path: '/billing-period-tasks/billing-period/:id',
  summary: 'Listar as tarefas de um período',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.array(billingPeriodTaskRow),
});

export const pageTasksOfPeriod = contract({
  method: 'GET',
  path: '/billing-period-tasks/billing-period/:id/paginated',
  summary: 'Listar as tarefas de um período, por página',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  query: periodTaskListQuery,
  response: pageOf(billingPeriodTaskRow),
});

/** Returns the existing link when the task is in this period already; 409 ALREADY_LINKED when it is in another. */
export const createBillingLink = contract({
  method: 'POST',
  path: '/billing-period-tasks',
  summary: 'Vincular uma tarefa a um período',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  body: billingLinkInput,
  response: billingPeriodTask,
  status: 201,
});

/** Moves a link to another period or task. */
export const updateBillingLink = contract({
  method: 'PUT',
  path: '/billing-period-tasks/:id',
  summary: 'Alterar um vínculo',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: billingLinkInput,
  response: billingPeriodTask,
});

/** `version` is that of the period. */
export const deleteBillingLink = contract({
  method: 'DELETE',
  path: '/billing-period-tasks/:id',
  summary: 'Desvincular uma tarefa',
  access: 'billing:EDIT',
  versioned: true,
  params: idParams,
  query: versionQuery,
});

const linkList = z
  .array(billingLinkInput, { error: 'Selecione ao menos uma tarefa' })
  .min(1, 'Selecione ao menos uma tarefa')
  .max(MAX_LINKED_AT_ONCE, `Selecione no máximo ${MAX_LINKED_AT_ONCE} tarefas`);

/** All or none: the `errors` of 409 ALREADY_LINKED name each task of another period (G-BILL-3). */
export const linkTasks = contract({
  method: 'POST',
  path: '/billing-period-tasks/bulk-link',
  summary: 'Vincular várias tarefas',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  body: linkList,
  response: z.array(billingPeriodTaskRow),
  status: 201,
});

export const linkPreview = z.object({
  /** The tasks without a delivery that reached DELIVERED, which the link would bill. */
  undelivered: restrictedList('deliveries:VIEW', rowsOf(z.object({ id, code: z.string() }))),
  charges: rowsOf(chargePreview),
});
export type LinkPreview = z.infer<typeof linkPreview>;

/** What `linkTasks` would bill at once and do to charges: both empty for periods that are not billed. Stores nothing. */
export const previewLinks = contract({
  method: 'POST',
  path: '/billing-period-tasks/bulk-link/preview',
  summary: 'Pré-visualizar o vínculo de várias tarefas',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  idempotent: false,
  body: linkList,
  response: linkPreview,
});

/** Takes task ids; ids that are not in the period are ignored. `version` is that of the period. */
export const unlinkTasks = contract({
  method: 'DELETE',
  path: '/billing-period-tasks/billing-period/:id/bulk-unlink',
  summary: 'Desvincular várias tarefas de um período',
  access: 'billing:EDIT',
  versioned: true,
  params: idParams,
  query: versionQuery,
  body: bulkIds,
  response: bulkCount,
});
