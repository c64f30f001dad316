import { headOf } from '@demanda/contracts/records/card';
import { TASK_TEXTS, taskCard, type TaskText } from '@demanda/contracts/records/tasks';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import type { Block, EmailContent, Fact } from '../../../engines/mail/content';
import { factBlock, optionalFact, optionalLink } from '../../../engines/mail/facts';
import { dayText } from '../../../kernel/format';
import { includedSubTasks } from './financial-email';

const textFact = (task: Task, name: TaskText): Fact[] => {
  const field = taskCard[name];
  return (field.kind === 'link' ? optionalLink : optionalFact)(headOf(field), task[name]);
};

const taskFacts = (task: Task): Fact[] => [
  ...optionalFact(taskCard.code.label, task.code),
  ...optionalFact(taskCard.requesterName.label, task.requesterName),
  ...optionalFact(taskCard.priority.label, priorityLabels[task.priority]),
  ...optionalFact(taskCard.taskType.label, task.taskType && taskTypeLabels[task.taskType]),
  ...TASK_TEXTS.flatMap((name) => textFact(task, name)),
  ...optionalFact('Criada em', dayText(task.createdAt)),
];

function taskDetailBlocks(task: Task): Block[] {
  const subTasks = includedSubTasks(task);
  return [
    ...(task.description ? [{ kind: 'prose', title: 'Descrição', text: task.description } as const] : []),
    ...(subTasks.length > 0
      ? [
          {
            kind: 'entries',
            title: 'Subtarefas',
            entries: subTasks.map(({ title, completed }) => ({
              text: title,
              end: completed ? 'Concluída' : 'Pendente',
            })),
          } as const,
        ]
      : []),
  ];
}

/** Content of the e-mail about a task, without amounts. */
export const taskDataEmail = (task: Task): EmailContent => ({
  subject: `Tarefa ${task.code}: ${task.title}`,
  topic: 'Dados da tarefa',
  title: task.title,
  lead: `Seguem os dados da tarefa ${task.code}, solicitada por ${task.requesterName}.`,
  blocks: [factBlock(taskFacts(task)), ...taskDetailBlocks(task)],
});
