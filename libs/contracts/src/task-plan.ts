import { z } from '@demanda/schema';
import { contract } from './contract';
import type { DeliveryStatus } from './delivery-labels';
import { blankToNull, id, plainDate } from './fields';

/** Assignee and due day of a task: two fields that may stay empty (ADR 0080). */

/** The server refuses an account that may not see tasks. */
export const assigneeInput = id
  .or(z.literal(''))
  .nullish()
  .transform((value) => (value === '' ? null : value));

/** The last day on which the task is in time. */
export const dueOnInput = plainDate
  .refine((day) => day >= '1900-01-01', 'Data inválida')
  .or(z.literal(''))
  .nullish()
  .transform(blankToNull);

/**
 * Statuses in which the requester has received what a task asks for; with any other one, and without a delivery, it is
 * overdue from the day after `dueOn`.
 */
export const DELIVERED_STATUSES: readonly DeliveryStatus[] = [
  'DELIVERED',
  'HOMOLOGATION',
  'APPROVED',
  'PRODUCTION',
];

/** Active accounts that may see tasks, by name: those that a task may be assigned to. */
export const listAssignees = contract({
  method: 'GET',
  path: '/tasks/assignees',
  summary: 'Listar os possíveis responsáveis',
  access: 'tasks:EDIT',
  response: z.array(z.object({ id, name: z.string() })),
});
