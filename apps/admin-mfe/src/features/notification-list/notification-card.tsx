import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { type NotificationConfig } from '@demanda/contracts/notifications';
import { Tag } from '@demanda/ui/core';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { copyCount, primaryContact } from './notification-texts';

/** Notification rule on a phone. */
export function NotificationCard({ config }: { config: NotificationConfig }) {
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
