import type { NotificationConfig } from '@demanda/contracts/notifications';
import type { OutboxMessage } from '@demanda/contracts/outbox';
import type { User } from '@demanda/contracts/users';

/** Records as the server would answer them, for the page tests of this remote. */

const stamps = { version: 0, createdAt: '2025-03-09T17:05:00.000Z', updatedAt: '2025-03-10T12:00:00.000Z' };

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
  username: 'ana.souza',
  email: 'ana@demanda.test',
  name: 'Ana Souza',
  enabled: true,
  mustChangePassword: false,
  updatedByUserName: null,
  roles: ['ADMIN'],
  profiles: [{ id: 1, name: 'Administrador' }],
  ...stamps,
  ...changes,
});

export const aConfig = (changes: Partial<NotificationConfig> = {}): NotificationConfig => ({
  id: 4,
  configType: 'NOTIFICACAO_ENTREGA',
  notificationType: 'EMAIL',
  useRequesterContact: false,
  primaryEmail: 'entregas@demanda.test',
  primaryPhone: null,
  copyEmails: ['a@demanda.test', 'b@demanda.test'],
  phoneNumbers: [],
  ...stamps,
  ...changes,
});

export const aMessage = (changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 31,
  kind: 'TASK_FINANCIAL',
  recordId: 7,
  recipients: ['joana@cliente.test', 'financeiro@cliente.test'],
  subject: 'Tarefa ERP-0007: valor',
  status: 'SENT',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  sentAt: '2025-03-09T17:06:00.000Z',
  local: false,
  createdByUserName: 'Ana Souza',
  createdAt: stamps.createdAt,
  ...changes,
});
