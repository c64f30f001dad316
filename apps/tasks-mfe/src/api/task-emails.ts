import type { EmailKind } from '@demanda/email/email-dialog';
import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import type { Task } from '@demanda/contracts/task-shapes';

/** The e-mails about a task (TASK-010, TASK-011, ERR-051, ERR-052, ERR-077, ERR-078). */

/** The list shows which e-mails were sent. */
const invalidates = [['tasks']];

export interface TaskEmail extends EmailKind {
  /** Returns whether it was sent before. */
  sent: (task: Task) => boolean;
}

export const financialEmail: TaskEmail = {
  title: 'Enviar e-mail financeiro',
  calls: taskFinancialEmail,
  success: 'Email financeiro enviado com sucesso!',
  failure: 'Erro ao enviar email financeiro',
  invalidates,
  sent: (task) => task.financialEmailSent,
};

export const dataEmail: TaskEmail = {
  title: 'Enviar e-mail da tarefa',
  calls: taskEmail,
  success: 'Email de tarefa enviado com sucesso!',
  failure: 'Erro ao enviar email de tarefa',
  invalidates,
  sent: (task) => task.taskEmailSent,
};
