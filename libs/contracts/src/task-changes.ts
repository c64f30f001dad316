import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, version } from './fields';
import { MAX_BULK_IDS } from './limits';
import { TASK_TEXTS } from './records/tasks';
import { taskOwner } from './task-labels';
import { task, taskUpdateInput } from './task-shapes';

/** Changes of the same fields in one or many tasks, from their list (ADR 0070). */

const { title, priority, taskType, requesterId, assigneeId, dueOn, amount } = taskUpdateInput.shape;

/** Texts that may stay empty. */
export const CHANGEABLE_TEXTS = ['description', ...TASK_TEXTS] as const;
export type ChangeableText = (typeof CHANGEABLE_TEXTS)[number];

/** Returns the texts among the parts of a shape. */
const pickTexts = <Shape extends Record<ChangeableText, unknown>>(shape: Shape) =>
  Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, shape[name]])) as Pick<Shape, ChangeableText>;

/** One call changes the same fields of all its tasks. */
export const CHANGEABLE_FIELDS = [
  'title',
  'priority',
  'taskType',
  'requesterId',
  'assigneeId',
  'dueOn',
  'amount',
  ...CHANGEABLE_TEXTS,
] as const;
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** Returns the fields that a change sets. */
export const fieldsOfChange = (change: { [F in ChangeableField]?: unknown }): ChangeableField[] =>
  CHANGEABLE_FIELDS.filter((name) => change[name] !== undefined);

/** `version` is the one that the new values are based on. Each task may get values of its own, as an undo needs it. */
const taskChange = z.object({
  id,
  version,
  title: title.optional(),
  priority: priority.optional(),
  taskType,
  requesterId: requesterId.optional(),
  assigneeId,
  dueOn,
  amount,
  ...pickTexts(taskUpdateInput.shape),
});
export type TaskChange = z.input<typeof taskChange>;
export type ParsedTaskChange = z.output<typeof taskChange>;

const SAME_FIELDS_TEXT = 'Informe ao menos um campo que você possa alterar, e os mesmos em todas as tarefas';

export const taskChanges = z
  .object({
    tasks: z
      .array(taskChange, { error: 'Informe uma lista de tarefas' })
      .min(1, 'Selecione ao menos um registro')
      .max(MAX_BULK_IDS, `Selecione no máximo ${MAX_BULK_IDS} registros`),
  })
  .superRefine(({ tasks }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['tasks'], message });
    const fields = new Set(tasks.map((change) => fieldsOfChange(change).join()));
    if (fields.size > 1 || fields.has('')) refuse(SAME_FIELDS_TEXT);
    if (new Set(tasks.map((task) => task.id)).size < tasks.length)
      refuse('Informe cada tarefa uma única vez');
  });

const values = task
  .pick({
    title: true,
    priority: true,
    taskType: true,
    requesterId: true,
    assigneeId: true,
    dueOn: true,
    amount: true,
  })
  .extend(pickTexts(task.shape));

/** The fields that were changed, as they were before. */
const previousValues = values.partial();

/** What is stored now, for a change that is based on another version; the description only for a change of it. */
const currentValues = values.extend(
  task.pick({
    version: true,
    requesterName: true,
    assigneeName: true,
    updatedAt: true,
    updatedByUserName: true,
  }).shape,
);

export const taskChangesResult = z.object({
  /** Changed tasks, with their new version. */
  changed: z.array(z.object({ id, version, previous: previousValues })),
  /** Tasks that were not changed, and why. */
  refused: z.array(
    z.object({
      id,
      /** Code of the task. */
      name: z.string(),
      errorCode: z.string().optional(),
      message: z.string(),
      /** With STALE_VERSION. */
      current: currentValues.optional(),
    }),
  ),
});
export type TaskChangesResult = z.infer<typeof taskChangesResult>;
export type RefusedTaskChange = TaskChangesResult['refused'][number];

/**
 * Own tasks, or all for ADMIN. A task that is refused does not prevent the change of the others, unless amounts are
 * among the fields: then all change or none.
 */
export const changeTasks = contract({
  method: 'PATCH',
  path: '/tasks',
  summary: 'Alterar campos de várias tarefas',
  access: 'tasks:EDIT',
  versioned: true,
  owner: taskOwner,
  body: taskChanges,
  response: taskChangesResult,
});
