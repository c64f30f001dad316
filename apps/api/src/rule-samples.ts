import type { ConfigType } from '@demanda/contracts/notification-labels';
import { billingEmailContent } from './domains/billing/emails/billing-email';
import { deliveryEmailContent } from './domains/deliveries/emails/delivery-email';
import { financialEmail } from './domains/tasks/emails/financial-email';
import { sampleTask } from './domains/tasks/emails/sample-task';
import { taskDataEmail } from './domains/tasks/emails/task-data-email';
import type { EmailContent } from './engines/mail/content';

const { code, title, requesterName, createdAt, updatedAt, amount } = sampleTask;

/** What the rules of each type send, from the templates of real messages with sample values. */
export const RULE_SAMPLES: Record<ConfigType, EmailContent> = {
  NOTIFICACAO_DADOS_TAREFA: taskDataEmail(sampleTask),
  NOTIFICACAO_ORCAMENTO_TAREFA: financialEmail(sampleTask),
  NOTIFICACAO_ENTREGA: deliveryEmailContent({
    ...{ id: 1, taskId: 1, taskCode: code, taskTitle: title, requesterName },
    ...{ status: 'DELIVERED', calculatedDeliveryStatus: null, notes: 'Texto de exemplo.' },
    ...{ deliveryEmailSent: false, items: [], version: 0, createdAt, updatedAt, updatedByUserName: null },
  }),
  NOTIFICACAO_FATURAMENTO: billingEmailContent({
    ...{ month: 1, year: 2026, status: 'FATURADO', requester: null },
    ...{ lines: [{ code, title, requesterName, amount: String(amount) }], taskCount: 1 },
    total: String(amount),
  }),
};
