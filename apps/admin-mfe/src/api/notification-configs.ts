import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createNotificationConfig,
  listNotificationConfigs,
  type NotificationConfigInput,
  type NotificationConfigListQuery,
} from '@demanda/contracts/notifications';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of notification rules; one prefix forgets the family. */
const family = ['notification-configs'] as const;
const invalidates = [[...family]];

export const notificationListOptions = (search: NotificationConfigListQuery) =>
  queryOptions({
    queryKey: [...family, 'list', search],
    queryFn: ({ signal }) => request(listNotificationConfigs, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar configurações de notificação') },
  });

export const createNotificationOptions = mutationOptions({
  mutationFn: (body: NotificationConfigInput) => request(createNotificationConfig, { body }),
  meta: {
    invalidates,
    success: 'Configuração de notificação criada com sucesso!',
    failure: serverTextOr('Erro ao criar configuração de notificação'),
  },
});
