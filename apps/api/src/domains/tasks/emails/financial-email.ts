import type { Task } from '@demanda/contracts/task-shapes';
import type { Block, EmailContent, Entry } from '../../../engines/mail/content';
import { factBlock } from '../../../engines/mail/facts';
import { moneyText } from '../../../kernel/format';

/** The subtasks that count; none while the task is marked as having no subtasks. */
export const includedSubTasks = ({ hasSubTasks, subTasks }: Task): Task['subTasks'] =>
  hasSubTasks ? subTasks.filter(({ excluded }) => !excluded) : [];

const subTaskEntries = (task: Task): Entry[] =>
  includedSubTasks(task).map(({ title, amount }) => ({
    text: title,
    ...(amount !== undefined && { end: moneyText(amount) }),
  }));

function subTaskBlocks(task: Task): Block[] {
  const lines = subTaskEntries(task);
  return lines.length === 0 ? [] : [{ kind: 'entries', title: 'Subtarefas', entries: lines }];
}

/**
 * Content of the e-mail about the cost of a task, with the amounts of subtasks that the sender may see. The
 * only task e-mail with amounts.
 */
export const financialEmail = (task: Task): EmailContent => ({
  subject: `Orçamento da tarefa ${task.code}: ${task.title}`,
  topic: 'Orçamento da tarefa',
  title: task.title,
  lead: `Segue o orçamento da tarefa ${task.code}, solicitada por ${task.requesterName}.`,
  blocks: [
    factBlock([
      { label: 'Código', value: task.code },
      { label: 'Solicitante', value: task.requesterName },
    ]),
    ...subTaskBlocks(task),
    { kind: 'total', label: 'Valor total', value: moneyText(task.amount) },
  ],
});
