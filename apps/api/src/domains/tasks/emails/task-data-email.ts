import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import type { Block, EmailContent, Fact } from '../../../engines/mail/content';
import { fact, link } from '../../../engines/mail/facts';
import { dayText } from '../../../kernel/format';
import { liveSubTasks } from './financial-email';

const facts = (task: Task): Fact[] => [
  ...fact('Código', task.code),
  ...fact('Solicitante', task.requesterName),
  ...fact('Prioridade', priorityLabels[task.priority]),
  ...fact('Tipo', task.taskType && taskTypeLabels[task.taskType]),
  ...fact('Servidor de origem', task.serverOrigin),
  ...fact('Módulo', task.systemModule),
  ...link('Link', task.link),
  ...link('Link da reunião', task.meetingLink),
  ...fact('Criada em', dayText(task.createdAt)),
];

function details(task: Task): Block[] {
  const subTasks = liveSubTasks(task);
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
  blocks: [{ kind: 'facts', facts: facts(task) }, ...details(task)],
});
