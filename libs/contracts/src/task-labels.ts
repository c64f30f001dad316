import type { Ownership } from './contract';

/** Enums of tasks and their Portuguese labels. */

/** Only the creator of a task, or users with `tasks:MANAGE`, may change it and its files (G-PERM-5, G-PERM-6). */
export const taskOwner: Ownership = {
  right: 'tasks:MANAGE',
  refusal: 'Você não pode modificar esta tarefa',
};

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'MEDIUM';
export const priorityLabels: Record<Priority, string> = {
  LOW: 'Baixa',
  MEDIUM: 'Média',
  HIGH: 'Alta',
  URGENT: 'Urgente',
};

export const TASK_TYPES = ['BUG', 'ENHANCEMENT', 'NEW_FEATURE'] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export const taskTypeLabels: Record<TaskType, string> = {
  BUG: 'Bug',
  ENHANCEMENT: 'Melhoria',
  NEW_FEATURE: 'Nova Funcionalidade',
};
