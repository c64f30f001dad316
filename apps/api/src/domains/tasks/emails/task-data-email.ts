import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import type { Block, EmailContent, Fact } from '../../../engines/mail/content';
import { optionalFact, optionalLink } from '../../../engines/mail/facts';
import { dayText } from '../../../kernel/format';
import { includedSubTasks } from './financial-email';

const taskFacts = (task: Task): Fact[] => [
  ...optionalFact('Código', task.code),
  ...optionalFact('Solicitante', task.requesterName),
  ...optionalFact('Prioridade', priorityLabels[task.priority]),
  ...optionalFact('Tipo', task.taskType && taskTypeLabels[task.taskType]),
  ...optionalFact('Servidor de origem', task.serverOrigin),
  ...optionalFact('Módulo', task.systemModule),
  ...optionalLink('Link', task.link),
  ...optionalLink('Link da reunião', task.meetingLink),
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
  blocks: [{ kind: 'facts', facts: taskFacts(task) }, ...taskDetailBlocks(task)],
});
