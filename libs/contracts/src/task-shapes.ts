import { z } from '@demanda/schema';
import {
  blankToNull,
  id,
  money,
  optionalText,
  optionalUrl,
  plainDate,
  requiredText,
  timestamp,
  version,
  versionInput,
} from './fields';
import { MAX_SUB_TASKS, MAX_TASK_CODE, MAX_TASK_TITLE } from './limits';
import { taskCard } from './records/tasks';
import { restricted, restrictedInput, restrictedList } from './restricted';
import { SUB_TASK_TITLE_TEXT, subTask, subTaskInput } from './sub-tasks';
import { PRIORITIES, TASK_TYPES } from './task-labels';
import { assigneeInput, dueOnInput } from './task-plan';

/** Tasks with their subtasks. */

/** Project of a delivery of the task (G-TASK-10). */
const projectOfTask = z.object({
  id,
  name: z.string(),
  repositoryUrl: restricted('projects.repositoryUrl', z.string().nullable()),
});

export const task = z.object({
  id,
  code: z.string(),
  title: z.string(),
  description: restricted('tasks.description', z.string().nullable()),
  priority: z.enum(PRIORITIES),
  taskType: z.enum(TASK_TYPES).nullable(),
  serverOrigin: restricted('tasks.serverOrigin', z.string().nullable()),
  systemModule: restricted('tasks.systemModule', z.string().nullable()),
  requesterId: id,
  requesterName: z.string(),
  /** Absent from older servers, as the three below. */
  assigneeId: id.nullish(),
  assigneeName: z.string().nullish(),
  dueOn: plainDate.nullish(),
  /** Whether `dueOn` has passed and the requester has not received the task (ADR 0080). */
  isOverdue: z.boolean().optional(),
  link: restricted('tasks.link', z.string().nullable()),
  meetingLink: restricted('tasks.meetingLink', z.string().nullable()),
  /** Null means 'sem valor' (G-PERM-3). With subtasks: the sum of those that are not excluded (G-TASK-20). */
  amount: restricted('tasks.amount', money.nullable()),
  /** Current amount minus billed amount while no period bills the difference; negative for an overcharge (G-USE-10). */
  unbilledAmount: restricted('tasks.amount', z.number().nullable()),
  /** Message why amounts are locked by a closed period, else null; only in the single read. */
  amountsLocked: restricted('tasks.amount', z.string().nullable()),
  hasSubTasks: z.boolean(),
  hasDelivery: z.boolean(),
  hasQuoteInBilling: z.boolean(),
  /** Whether a billed period keeps the amount that it charged (G-USE-10); absent from older servers, as the next one. */
  isBilled: z.boolean().optional(),
  /** Title of that period: a list of at most one, since lists are emptied for users without the permission. */
  billedIn: restrictedList('billing:VIEW', z.array(z.string())).optional(),
  financialEmailSent: z.boolean(),
  taskEmailSent: z.boolean(),
  createdByUserId: id,
  createdByUserName: z.string(),
  updatedByUserName: z.string().nullable(),
  /** Shown in the details when present (G-TASK-10). */
  estimatedHours: z.number().nullish(),
  actualHours: z.number().nullish(),
  projectName: z.string().nullish(),
  projects: restrictedList('projects:VIEW', z.array(projectOfTask)).optional(),
  subTasks: z.array(subTask),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Task = z.infer<typeof task>;

/** Row of the list: long texts are read for single tasks only (G-USE-8). */
export const taskRow = task
  .omit({ description: true, projects: true })
  .extend({ subTasks: z.array(subTask.omit({ description: true })) });
export type TaskRow = z.infer<typeof taskRow>;

export const MAX_SUB_TASKS_TEXT = `Máximo ${MAX_SUB_TASKS} subtarefas`;
export const MISSING_SUB_TASKS_TEXT =
  'Quando "Esta tarefa possui subtarefas" estiver marcado, você deve adicionar pelo menos uma subtarefa.';
/** Changes of a stored task. Subtasks that it does not name stay and count (G-TASK-19); the server checks that. */
export const taskUpdateInput = z
  .object({
    code: requiredText('Código é obrigatório', MAX_TASK_CODE),
    title: requiredText('Título é obrigatório', MAX_TASK_TITLE),
    description: restrictedInput('tasks.description', optionalText(taskCard.description.limit)),
    priority: z.enum(PRIORITIES, { error: 'Prioridade é obrigatória' }),
    taskType: z
      .enum(TASK_TYPES, { error: 'Tipo de tarefa desconhecido' })
      .or(z.literal(''))
      .nullish()
      .transform(blankToNull),
    serverOrigin: restrictedInput('tasks.serverOrigin', optionalText(taskCard.serverOrigin.limit)),
    systemModule: restrictedInput('tasks.systemModule', optionalText(taskCard.systemModule.limit)),
    requesterId: z.int({ error: 'Solicitante é obrigatório' }).positive('Solicitante é obrigatório'),
    assigneeId: assigneeInput,
    dueOn: dueOnInput,
    link: restrictedInput('tasks.link', optionalUrl()),
    meetingLink: restrictedInput('tasks.meetingLink', optionalUrl(taskCard.meetingLink.limit)),
    hasSubTasks: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    amount: restrictedInput('tasks.amount', money.nullish()),
    subTasks: z.array(subTaskInput).max(MAX_SUB_TASKS, MAX_SUB_TASKS_TEXT).default([]),
    version: versionInput,
  })
  .superRefine((input, context) => {
    if (!input.hasSubTasks) return;
    // Excluded subtasks may be blank (G-TASK-5); the path of the field is the specified one (G-TASK-8).
    for (const [index, { title, excluded }] of input.subTasks.entries()) {
      if (excluded || title) continue;
      context.addIssue({ code: 'custom', path: ['subTasks', index, 'title'], message: SUB_TASK_TITLE_TEXT });
    }
  });

/** Input of a task with all of its subtasks. */
export const taskInput = taskUpdateInput.superRefine((input, context) => {
  if (!input.hasSubTasks || input.subTasks.some(({ excluded }) => !excluded)) return;
  context.addIssue({ code: 'custom', path: ['subTasks'], message: MISSING_SUB_TASKS_TEXT });
});
export type TaskInput = z.input<typeof taskInput>;
export type ParsedTaskInput = z.output<typeof taskInput>;
