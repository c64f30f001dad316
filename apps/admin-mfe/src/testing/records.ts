import type { NotificationConfig } from '@demanda/contracts/notifications';
import type { OutboxMessage } from '@demanda/contracts/outbox';
import type { Profile } from '@demanda/contracts/profiles';
import type { UserSession } from '@demanda/contracts/user-sessions';
import type { User } from '@demanda/contracts/users';
import { stamps } from '@demanda/contracts/testing/records';

/** Records as the server returns them, for the page tests of this remote. */

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
  username: 'ana.souza',
  email: 'ana@demanda.test',
  name: 'Ana Souza',
  enabled: true,
  mustChangePassword: false,
  updatedByUserName: null,
  roles: ['ADMIN'],
  profiles: [{ id: 1, name: 'Administrador', code: 'ADMIN' }],
  ...stamps,
  ...changes,
});

export const aSession = (changes: Partial<UserSession> = {}): UserSession => ({
  id: '7d5a0f0e-3c57-4d5f-9a4f-2f6a1b1c0d01',
  createdAt: '2025-03-09T17:05:00.000Z',
  lastSeenAt: '2025-03-10T12:00:00.000Z',
  expiresAt: '2025-03-10T17:05:00.000Z',
  device: 'Chrome em Windows',
  address: '203.0.113.7',
  current: false,
  ...changes,
});

/** A profile added by an ADMIN. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: 9,
  code: 'AUDITOR',
  name: 'Auditoria',
  active: true,
  builtIn: false,
  userCount: 0,
  screens: ['settings'],
  permissions: ['users:VIEW'],
  fields: {},
  version: 0,
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
  updatedByUserName: null,
  ...stamps,
  ...changes,
});

export const aMessage = (changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 31,
  channel: 'EMAIL',
  kind: 'TASK_FINANCIAL',
  recordId: 7,
  recipients: ['joana@cliente.test', 'financeiro@cliente.test'],
  subject: 'Tarefa ERP-0007: valor',
  status: 'SENT',
  attempts: 1,
  running: false,
  lastError: null,
  nextAttemptAt: null,
  sentAt: '2025-03-09T17:06:00.000Z',
  local: false,
  createdByUserName: 'Ana Souza',
  createdAt: stamps.createdAt,
  ...changes,
});
