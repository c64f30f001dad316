/** Portuguese labels of the audit log: events and kinds of record. */

export const historyEventLabels = {
  CREATE: 'Criação',
  UPDATE: 'Alteração',
  STATUS: 'Mudança de status',
  DELETE: 'Exclusão',
  LINK: 'Vínculo',
  UNLINK: 'Desvínculo',
  EMAIL: 'Mensagem',
  EXPORT: 'Exportação',
  SIGN_IN: 'Entrada no sistema',
  SIGN_OUT: 'Fim de sessão',
  PERMISSION: 'Permissões',
  REFUSAL: 'Recusa',
} as const;
export type HistoryEvent = keyof typeof historyEventLabels;
export const HISTORY_EVENTS = Object.keys(historyEventLabels) as [HistoryEvent, ...HistoryEvent[]];

/** The two halves of the audit log: changes of records, and who got into the system or tried to. */
export const historyKindLabels = { CHANGE: 'Alterações', ACCESS: 'Acessos' } as const;
export type HistoryKindOf = keyof typeof historyKindLabels;
export const HISTORY_KINDS = Object.keys(historyKindLabels) as [HistoryKindOf, ...HistoryKindOf[]];

export const historyResourceLabels = {
  tasks: 'Tarefa',
  subTasks: 'Subtarefa',
  requesters: 'Solicitante',
  projects: 'Projeto',
  deliveries: 'Entrega',
  deliveryItems: 'Item de entrega',
  billing: 'Período de faturamento',
  billingSettings: 'Configuração de faturamento',
  charges: 'Cobrança',
  bankAccounts: 'Conta bancária',
  users: 'Usuário',
  profiles: 'Perfil',
  notifications: 'Configuração de notificação',
  outbox: 'Mensagem',
  attachments: 'Arquivo',
  releases: 'Versão publicada',
  remotes: 'Parte do sistema',
  installation: 'Instalação',
  system: 'Sistema',
} as const;
export type HistoryResource = keyof typeof historyResourceLabels;
export const HISTORY_RESOURCES = Object.keys(historyResourceLabels) as [
  HistoryResource,
  ...HistoryResource[],
];
