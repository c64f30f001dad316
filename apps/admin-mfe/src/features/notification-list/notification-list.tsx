import { useDeletion } from '@demanda/api/use-deletion';
import { useSettledListQuery } from '@demanda/api/use-list-query';
import { usePermissions } from '@demanda/auth/use-permissions';
import { FILTER_INPUT_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import {
  deleteNotificationConfig,
  deleteNotificationConfigs,
  notificationConfigListQuery,
  updateNotificationConfig,
  type NotificationConfig,
} from '@demanda/contracts/notifications';
import { notificationCard } from '@demanda/contracts/records/notifications';
import { sendRuleTest } from '@demanda/contracts/test-messages';
import { useHistoryDialog } from '@demanda/history/history-button';
import { Button, Tag } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import {
  cardColumns,
  CardLine,
  CardTags,
  CardTitle,
  DataList,
  RowActions,
  useSelection,
  type Column,
} from '@demanda/ui/list';
import type { ReactNode } from 'react';
import {
  deleteNotificationOptions,
  deleteNotificationsOptions,
  notificationListOptions,
} from '../../api/notification-configs';
import { useSearchedList } from '../../shared/use-searched-list';
import { copyCount, primaryContact, ruleName } from './notification-texts';

/** Notification rule on a phone. */
function NotificationCard({ config }: { config: NotificationConfig }) {
  return (
    <>
      <CardTitle>{configTypeLabels[config.configType]}</CardTitle>
      <CardLine>{primaryContact(config) ?? 'Sem contato principal'}</CardLine>
      <CardLine>{`Em cópia: ${copyCount(config)}`}</CardLine>
      <CardTags>
        <Tag tone="info">{notificationTypeLabels[config.notificationType]}</Tag>
      </CardTags>
    </>
  );
}

const columns: readonly Column<NotificationConfig>[] = [
  ...cardColumns<NotificationConfig>(notificationCard),
  {
    field: 'primaryContact',
    isMain: true,
    label: 'Contato Principal',
    cell: (config) => primaryContact(config) ?? '—',
    sortable: false,
    minWidth: 180,
    flex: 1.4,
  },
  {
    field: 'copies',
    label: 'Quantidade em Cópia',
    cell: copyCount,
    sortable: false,
    minWidth: 166,
    flex: 0.8,
  },
];

interface NotificationListProps {
  /** Offered by the empty list. */
  create: ReactNode;
  onEdit: (config: NotificationConfig) => void;
  onTest: (config: NotificationConfig) => void;
}

/** List of the notification rules (NOTIF-02 to NOTIF-17). */
export function NotificationList({ create, onEdit, onTest }: NotificationListProps) {
  const list = useSearchedList(
    notificationConfigListQuery,
    'id,asc',
    notificationListOptions,
    useSettledListQuery,
  );
  const { mayCall } = usePermissions();
  const [mayEdit, mayDelete] = [mayCall(updateNotificationConfig), mayCall(deleteNotificationConfig)];
  const selection = useSelection<NotificationConfig>({ nameOf: ruleName, feminine: true });
  const deletion = useDeletion(deleteNotificationOptions, deleteNotificationsOptions, selection.clear);
  const history = useHistoryDialog('notifications');
  return (
    <>
      <DataList
        name="Configurações de notificação"
        columns={columns}
        {...list}
        emptyText="Nenhuma configuração encontrada"
        emptyHint="Comece criando uma nova configuração de notificação"
        emptyAction={create}
        card={(config) => <NotificationCard config={config} />}
        filterDelayMs={FILTER_INPUT_DEBOUNCE_MS}
        selection={mayCall(deleteNotificationConfigs) ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.records())}>
            {`Excluir (${selection.ids.size})`}
          </Button>
        }
        rowActions={(config) => {
          const [id, name] = [config.id, ruleName(config)];
          return (
            <RowActions
              name={name}
              actions={[
                mayEdit && {
                  icon: 'edit',
                  label: `Editar ${name}`,
                  onSelect: () => onEdit(config),
                  frequent: true,
                },
                mayCall(sendRuleTest) && {
                  icon: 'send',
                  label: `Enviar teste de ${name}`,
                  onSelect: () => onTest(config),
                },
                {
                  icon: 'history',
                  label: `Histórico de ${name}`,
                  onSelect: () => history.show({ id, name }),
                },
                mayDelete && {
                  icon: 'remove',
                  label: `Excluir ${name}`,
                  danger: true,
                  onSelect: () => deletion.confirmDelete(config, name),
                },
              ]}
            />
          );
        }}
      />
      {history.dialog}
      <DeletionDialogs deletion={deletion} kind="configuração(ões)" onDeselect={selection.remove} />
    </>
  );
}
