import type { Ownership } from './contract';
import { valuesOf } from './values-of';

/** Enums of tasks and their Portuguese labels. */

/** Only the creator of a task, or users with `tasks:MANAGE`, may change it and its files (G-PERM-5, G-PERM-6). */
export const taskOwner: Ownership = {
  right: 'tasks:MANAGE',
  refusal: 'Você não pode modificar esta tarefa',
};

export const priorityLabels = {
  LOW: 'Baixa',
  MEDIUM: 'Média',
  HIGH: 'Alta',
  URGENT: 'Urgente',
};
export type Priority = keyof typeof priorityLabels;
export const PRIORITIES = valuesOf(priorityLabels);
export const DEFAULT_PRIORITY: Priority = 'MEDIUM';

export const taskTypeLabels = {
  BUG: 'Bug',
  ENHANCEMENT: 'Melhoria',
  NEW_FEATURE: 'Nova Funcionalidade',
};
export type TaskType = keyof typeof taskTypeLabels;
export const TASK_TYPES = valuesOf(taskTypeLabels);
