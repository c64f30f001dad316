import { z } from '@demanda/schema';
import { attachment } from './attachments';
import { contract } from './contract';
import { deliveryStatus } from './delivery-labels';
import { idParams, versionQuery } from './fields';
import { bulkCount, bulkRecords, flagFilter, pageOf } from './list';
import { forRight, restricted } from './restricted';
import { taskGroupQuery, taskListQuery } from './task-list-query';
import { taskOwner } from './task-labels';
import { task, taskRow, taskUpdateInput, taskInput } from './task-shapes';
import { rowsOf } from './rows';

/** Calls of tasks. */

const taskPage = pageOf(taskRow);

export const listTasks = contract({
  method: 'GET',
  path: '/tasks',
  summary: 'Listar tarefas',
  access: 'tasks:VIEW',
  query: taskListQuery,
  response: taskPage,
});

/** Sum of the amounts of all matching tasks, over all pages (TASK-038, PERM-035). */
export const getTaskTotal = contract({
  method: 'GET',
  path: '/tasks/total',
  summary: 'Somar os valores das tarefas',
  access: 'tasks:VIEW',
  reveals: 'tasks.amount',
  query: taskListQuery.omit({ page: true, size: true, sort: true }),
  response: z.object({ totalAmount: z.number() }),
});

/** Number and sum of all matching tasks by group, the largest groups first (ADR 0075). */
export const groupTasks = contract({
  method: 'GET',
  path: '/tasks/groups',
  summary: 'Contar e somar as tarefas por grupo',
  access: 'tasks:VIEW',
  query: taskGroupQuery,
  response: z.object({
    /** At most MAX_GROUPS. */
    groups: rowsOf(
      z.object({
        /** Value of the filter `groupBy`; null for tasks without one. */
        value: z.string().nullable(),
        /** Name of the record that the value is the id of. */
        name: z.string().optional(),
        count: z.int(),
        totalAmount: restricted('tasks.amount', z.number()),
      }),
    ),
    /** The groups that are left out, together. */
    others: z.object({ groups: z.int(), count: z.int() }),
  }),
});
export type TaskGroups = z.infer<typeof groupTasks.response>;

export const unbilledTaskQuery = taskListQuery.extend({
  /** Whether the order begins with what the requester has approved. */
  approvedFirst: forRight('deliveries:VIEW', flagFilter),
});
export type UnbilledTaskQuery = z.output<typeof unbilledTaskQuery>;

const unbilledTask = taskRow.extend({
  /** Status of all deliveries of the task together; null without any, absent without `deliveries:VIEW`. */
  deliveryStatus: deliveryStatus.nullable().optional(),
});
export type UnbilledTask = z.infer<typeof unbilledTask>;

export const listTasksWithoutBilling = contract({
  method: 'GET',
  path: '/tasks/unlinked-billing',
  summary: 'Listar tarefas sem faturamento',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: unbilledTaskQuery,
  response: pageOf(unbilledTask),
});

export const listTasksWithoutDelivery = contract({
  method: 'GET',
  path: '/tasks/unlinked-delivery',
  summary: 'Listar tarefas sem entrega',
  access: 'tasks:VIEW',
  query: taskListQuery,
  response: taskPage,
});

export const getTask = contract({
  method: 'GET',
  path: '/tasks/:id',
  summary: 'Consultar uma tarefa com suas subtarefas',
  access: 'tasks:VIEW',
  params: idParams,
  response: task,
});

export const createTask = contract({
  method: 'POST',
  path: '/tasks/full',
  summary: 'Criar uma tarefa com suas subtarefas',
  access: 'tasks:CREATE',
  body: taskInput,
  response: task,
  status: 201,
});

/** Takes the same files as `taskAttachments`; an invalid file prevents the creation (API-027). */
export const createTaskWithFiles = contract({
  method: 'POST',
  path: '/tasks/full/with-files',
  summary: 'Criar uma tarefa com suas subtarefas e seus arquivos',
  access: 'tasks:CREATE',
  multipart: { files: 'files', json: 'task' },
  body: taskInput,
  response: task.extend({ attachments: z.array(attachment) }),
  status: 201,
});

/** Own tasks, or all for ADMIN (G-PERM-5). */
export const updateTask = contract({
  method: 'PUT',
  path: '/tasks/full/:id',
  summary: 'Alterar uma tarefa com suas subtarefas',
  access: 'tasks:EDIT',
  versioned: true,
  owner: taskOwner,
  params: idParams,
  body: taskUpdateInput,
  response: task,
});

/** Own tasks, or all for ADMIN (G-PERM-5). */
export const deleteTask = contract({
  method: 'DELETE',
  path: '/tasks/full/:id',
  summary: 'Excluir uma tarefa',
  access: 'tasks:DELETE',
  versioned: true,
  owner: taskOwner,
  params: idParams,
  query: versionQuery,
});

/** Own tasks, or all for ADMIN; one task of another user refuses the whole list. */
export const deleteTasks = contract({
  method: 'DELETE',
  path: '/tasks/bulk',
  summary: 'Excluir várias tarefas',
  access: 'tasks:DELETE',
  versioned: true,
  owner: taskOwner,
  body: bulkRecords,
  response: bulkCount,
});
