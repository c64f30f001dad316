import { valuesOf } from './values-of';

/** Enums and labels of notification rules and messages, separate from their calls because many screens use them. */

export const configTypeLabels = {
  NOTIFICACAO_DADOS_TAREFA: 'Dados da Tarefa',
  NOTIFICACAO_ORCAMENTO_TAREFA: 'Orçamento da Tarefa',
  NOTIFICACAO_ENTREGA: 'Entrega',
  NOTIFICACAO_FATURAMENTO: 'Faturamento',
};
export type ConfigType = keyof typeof configTypeLabels;
export const CONFIG_TYPES = valuesOf(configTypeLabels);

export const notificationTypeLabels = {
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
};
export type NotificationType = keyof typeof notificationTypeLabels;
export const NOTIFICATION_TYPES = valuesOf(notificationTypeLabels);

/** Channels to a phone number. */
export const PHONE_CHANNELS = ['SMS', 'WHATSAPP'] as const satisfies readonly NotificationType[];
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

export const messageKindLabels = {
  TASK_FINANCIAL: 'Financeiro da tarefa',
  TASK_DATA: 'Dados da tarefa',
  DELIVERY: 'Entrega',
  BILLING: 'Faturamento',
  ACCOUNT: 'Segurança da conta',
  NOTICE: 'Avisos',
};
export type MessageKind = keyof typeof messageKindLabels;
export const MESSAGE_KINDS = valuesOf(messageKindLabels);

export const messageStatusLabels = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  FAILED: 'Falhou',
  CANCELED: 'Cancelado',
};
export type MessageStatus = keyof typeof messageStatusLabels;
export const MESSAGE_STATUSES = valuesOf(messageStatusLabels);
