import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  EMAIL_PATTERN,
  id,
  idParams,
  INVALID_EMAIL_TEXT,
  changeFields,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_PHONE } from './limits';
import { bulkCount, bulkRecords, enumFilter, pageOf } from './list';
import { CONFIG_TYPES, NOTIFICATION_TYPES } from './notification-labels';
import { cardQuery } from './records/card-query';
import { notificationCard } from './records/notifications';

/** Notification rules: which contact receives which kind of message. */

export const notificationConfig = z.object({
  id,
  configType: z.enum(CONFIG_TYPES),
  notificationType: z.enum(NOTIFICATION_TYPES),
  useRequesterContact: z.boolean(),
  primaryEmail: z.string().nullable(),
  primaryPhone: z.string().nullable(),
  copyEmails: z.array(z.string()),
  phoneNumbers: z.array(z.string()),
  ...changeFields,
});
export type NotificationConfig = z.infer<typeof notificationConfig>;

const contactText = z.string().trim().max(200, 'Máximo 200 caracteres');
const optionalEmail = contactText.refine(
  (text) => text === '' || EMAIL_PATTERN.test(text),
  INVALID_EMAIL_TEXT,
);
const phoneText = z.string().trim().max(MAX_PHONE, `Máximo ${MAX_PHONE} caracteres`);
const withoutBlanks = (list: string[] | null | undefined) => (list ?? []).filter(Boolean);

const configType = z.enum(CONFIG_TYPES, { error: 'Configuração é obrigatória' });
const notificationType = z.enum(NOTIFICATION_TYPES, { error: 'Notificação é obrigatória' });

export const notificationConfigInput = z
  .object({
    configType,
    notificationType,
    useRequesterContact: z.boolean().default(false),
    primaryEmail: optionalEmail.nullish().transform((text) => text || null),
    primaryPhone: phoneText.nullish().transform((text) => text || null),
    copyEmails: z.array(optionalEmail).max(50, 'Máximo 50 endereços').nullish().transform(withoutBlanks),
    phoneNumbers: z.array(phoneText).max(50, 'Máximo 50 telefones').nullish().transform(withoutBlanks),
    version: versionInput,
  })
  .refine(
    (rule) => rule.notificationType === 'EMAIL' || rule.useRequesterContact || rule.primaryPhone !== null,
    {
      path: ['primaryPhone'],
      error: 'Telefone principal é obrigatório quando não usar solicitante',
    },
  );
export type NotificationConfigInput = z.input<typeof notificationConfigInput>;

export const notificationConfigListQuery = cardQuery(notificationCard, undefined, {
  configType: enumFilter(CONFIG_TYPES),
  notificationType: enumFilter(NOTIFICATION_TYPES),
});
export type NotificationConfigListQuery = z.output<typeof notificationConfigListQuery>;

export const listNotificationConfigs = contract({
  method: 'GET',
  path: '/notification-configs',
  summary: 'Listar configurações de notificação',
  access: 'notifications:VIEW',
  query: notificationConfigListQuery,
  response: pageOf(notificationConfig),
});

export const getNotificationConfig = contract({
  method: 'GET',
  path: '/notification-configs/:id',
  summary: 'Consultar uma configuração de notificação',
  access: 'notifications:VIEW',
  params: idParams,
  response: notificationConfig,
});

/** Returns the rule with the lowest id of a pair; 404 when there is none (G-NOTIF-2). */
export const getNotificationConfigByType = contract({
  method: 'GET',
  path: '/notification-configs/by-type',
  summary: 'Consultar a configuração de notificação de um tipo',
  access: 'notifications:VIEW',
  query: z.object({ configType, notificationType }),
  response: notificationConfig,
});

export const createNotificationConfig = contract({
  method: 'POST',
  path: '/notification-configs',
  summary: 'Criar uma configuração de notificação',
  access: 'notifications:CREATE',
  asksProof: true,
  body: notificationConfigInput,
  response: notificationConfig,
  status: 201,
});

/** Changing either of the two types returns 400 (G-NOTIF-3). */
export const updateNotificationConfig = contract({
  method: 'PUT',
  path: '/notification-configs/:id',
  summary: 'Alterar uma configuração de notificação',
  access: 'notifications:EDIT',
  asksProof: true,
  versioned: true,
  params: idParams,
  body: notificationConfigInput,
  response: notificationConfig,
});

export const deleteNotificationConfig = contract({
  method: 'DELETE',
  path: '/notification-configs/:id',
  summary: 'Excluir uma configuração de notificação',
  access: 'notifications:DELETE',
  asksProof: true,
  versioned: true,
  params: idParams,
  query: versionQuery,
});

export const deleteNotificationConfigs = contract({
  method: 'DELETE',
  path: '/notification-configs/bulk',
  summary: 'Excluir várias configurações de notificação',
  access: 'notifications:DELETE',
  asksProof: true,
  versioned: true,
  body: bulkRecords,
  response: bulkCount,
});
