/** Columns of the task list, apart from the calls of spreadsheets, which the list does not load. */

/** Columns of the task list in order. A spreadsheet may be limited to the visible ones. */
export const TASK_COLUMNS = [
  'id',
  'code',
  'title',
  'requesterName',
  'assigneeName',
  'dueOn',
  'hasDelivery',
  'hasQuoteInBilling',
  'amount',
  'priority',
  'taskType',
  'serverOrigin',
  'systemModule',
  'link',
  'meetingLink',
  'description',
  'createdByUserName',
  'updatedByUserName',
  'createdAt',
  'updatedAt',
] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];

/** Column headers of the list and of its spreadsheet. */
export const taskColumnLabels: Record<TaskColumn, string> = {
  id: 'ID',
  code: 'Código',
  title: 'Título',
  requesterName: 'Solicitante',
  assigneeName: 'Responsável',
  dueOn: 'Prazo',
  hasDelivery: 'Entrega',
  hasQuoteInBilling: 'Faturamento',
  amount: 'Valor',
  priority: 'Prioridade',
  taskType: 'Tipo',
  serverOrigin: 'Servidor de origem',
  systemModule: 'Módulo',
  link: 'Link',
  meetingLink: 'Link da reunião',
  description: 'Descrição',
  createdByUserName: 'Criado por',
  updatedByUserName: 'Atualizado por',
  createdAt: 'Criado em',
  updatedAt: 'Atualizado em',
};
