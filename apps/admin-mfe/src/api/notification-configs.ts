import { ApiError } from '@demanda/api/api-error';
import { saveFailure, serverTextOr, type Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  listNotificationConfigs,
  updateNotificationConfig,
  type NotificationConfigInput,
  type NotificationConfigListQuery,
} from '@demanda/contracts/notifications';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const keyPrefix = ['notification-configs'] as const;
const invalidates = [[...keyPrefix]];

export const notificationListOptions = (search: NotificationConfigListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listNotificationConfigs, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar configurações de notificação') },
  });

/** Toast of the dialog: `text` for a refusal, another one when the server did not respond (G-NOTIF-5). */
const modalFailure =
  (text: string): Failure =>
  (error) => {
    const isRefusal = error instanceof ApiError && error.kind === 'http';
    return serverTextOr(isRefusal ? text : 'Erro ao salvar configuração de notificação')(error);
  };

export const createNotificationOptions = mutationOptions({
  mutationFn: (body: NotificationConfigInput) => request(createNotificationConfig, { body }),
  meta: {
    invalidates,
    success: 'Configuração de notificação criada com sucesso!',
    failure: modalFailure('Erro ao criar configuração de notificação'),
  },
});

export const updateNotificationOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: NotificationConfigInput) =>
      request(updateNotificationConfig, { params: { id }, body }),
    meta: {
      invalidates,
      success: 'Configuração de notificação atualizada com sucesso!',
      failure: saveFailure(modalFailure('Erro ao atualizar configuração de notificação')),
    },
  });

export const deleteNotificationOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteNotificationConfig, recordCall(record!)),
  meta: {
    restores: { kind: 'notifications' },
    invalidates,
    success: 'Configuração de notificação excluída com sucesso!',
    failure: serverTextOr('Erro ao excluir configuração de notificação'),
  },
});

export const deleteNotificationsOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteNotificationConfigs, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'notifications' },
    invalidates,
    success: (_: unknown, records: unknown) =>
      `${(records as RecordVersion[]).length} configuração(ões) excluída(s) com sucesso!`,
    failure: serverTextOr('Erro ao excluir configurações de notificação'),
  },
});
