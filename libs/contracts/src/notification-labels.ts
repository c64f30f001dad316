/** Enums and labels of notification rules and messages, separate from their calls because many screens use them. */

export const CONFIG_TYPES = [
  'NOTIFICACAO_DADOS_TAREFA',
  'NOTIFICACAO_ORCAMENTO_TAREFA',
  'NOTIFICACAO_ENTREGA',
  'NOTIFICACAO_FATURAMENTO',
] as const;
export type ConfigType = (typeof CONFIG_TYPES)[number];
export const configTypeLabels: Record<ConfigType, string> = {
  NOTIFICACAO_DADOS_TAREFA: 'Dados da Tarefa',
  NOTIFICACAO_ORCAMENTO_TAREFA: 'Orçamento da Tarefa',
  NOTIFICACAO_ENTREGA: 'Entrega',
  NOTIFICACAO_FATURAMENTO: 'Faturamento',
};

export const NOTIFICATION_TYPES = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export const notificationTypeLabels: Record<NotificationType, string> = {
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
};

export const PHONE_CHANNELS = ['SMS', 'WHATSAPP'] as const satisfies readonly NotificationType[];
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

export const MESSAGE_KINDS = [
  'TASK_FINANCIAL',
  'TASK_DATA',
  'DELIVERY',
  'BILLING',
  'ACCOUNT',
  'NOTICE',
  'CLIENT_ANSWER',
  'CLIENT_CODE',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const messageKindLabels: Record<MessageKind, string> = {
  TASK_FINANCIAL: 'Financeiro da tarefa',
  TASK_DATA: 'Dados da tarefa',
  DELIVERY: 'Entrega',
  BILLING: 'Faturamento',
  ACCOUNT: 'Segurança da conta',
  NOTICE: 'Avisos',
  CLIENT_ANSWER: 'Resposta ao cliente',
  CLIENT_CODE: 'Código para o cliente',
};

export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'CANCELED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export const messageStatusLabels: Record<MessageStatus, string> = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  FAILED: 'Falhou',
  CANCELED: 'Cancelado',
};
