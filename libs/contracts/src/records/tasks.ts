import { MAX_DESCRIPTION } from '../limits';
import { halfNames, idField, listedText, stampFields, type Card, type HalfName } from './card';

/** Fields of tasks; lists, filters and labels of more than one field are beside their uses. */
export const taskCard = {
  id: idField,
  code: { ...listedText, label: 'Código' },
  title: { kind: 'text', label: 'Título', isSortable: true, filter: 'isOrNot' },
  description: { kind: 'long', label: 'Descrição', limit: MAX_DESCRIPTION, filter: 'is' },
  priority: { kind: 'choice', label: 'Prioridade', isSortable: true },
  taskType: { kind: 'choice', label: 'Tipo', isSortable: true, hasFilled: true },
  serverOrigin: { ...listedText, label: 'Servidor de origem', limit: 100, edit: 'half' },
  systemModule: {
    kind: 'text',
    label: 'Módulo do sistema',
    head: 'Módulo',
    limit: 100,
    edit: 'half',
    isSortable: true,
    filter: 'isOrNot',
    hasFilled: true,
  },
  requesterId: { kind: 'id', label: 'ID do solicitante', filter: 'is' },
  requesterName: { kind: 'text', label: 'Solicitante', isSortable: true, filter: 'isOrNot' },
  assigneeName: { kind: 'text', label: 'Responsável', isSortable: true, filter: 'isOrNot', hasFilled: true },
  dueOn: { kind: 'day', label: 'Prazo', isSortable: true, filter: 'between', hasFilled: true },
  link: {
    kind: 'link',
    label: 'Link',
    edit: 'half',
    isSortable: true,
    filter: 'isOrNot',
    hasFilled: true,
  },
  meetingLink: {
    kind: 'link',
    label: 'Link da reunião',
    limit: 500,
    edit: 'half',
    isSortable: true,
    filter: 'isOrNot',
    hasFilled: true,
  },
  amount: {
    kind: 'money',
    label: 'Valor',
    isSortable: true,
    filter: 'between',
    hasFilled: true,
  },
  hasSubTasks: { kind: 'flag', label: 'Esta tarefa possui subtarefas', isSortable: true, filter: 'is' },
  hasDelivery: { kind: 'flag', label: 'Entrega', isSortable: true, filter: 'is' },
  hasQuoteInBilling: { kind: 'flag', label: 'Faturamento', isSortable: true, filter: 'is' },
  createdByUserName: { kind: 'text', label: 'Criado por', isSortable: true, filter: 'isOrNot' },
  updatedByUserName: { kind: 'text', label: 'Atualizado por', isSortable: true, filter: 'isOrNot' },
  ...stampFields,
} as const satisfies Card;

/** Optional texts of one line, two beside each other in the form. */
export const TASK_TEXTS = halfNames(taskCard);
export type TaskText = HalfName<typeof taskCard>;

/** Returns an object with the value of each of them. */
export const ofTaskTexts = <T>(valueOf: (text: TaskText) => T) =>
  Object.fromEntries(TASK_TEXTS.map((text) => [text, valueOf(text)])) as Record<TaskText, T>;
