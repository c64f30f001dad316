import { Button, Page } from '@demanda/ui/core';
import { useState } from 'react';
import { NotificationCreateDialog } from '../features/notification-form/notification-create-dialog';
import { NotificationList } from '../features/notification-list/notification-list';

/** The shell lets only ADMIN in, and tells anybody else (NOTIF-20 to NOTIF-22). */
export function NotificationsPage() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="Configurações de Notificação"
      actions={
        <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
          Nova Configuração
        </Button>
      }
    >
      <NotificationList />
      {creating && <NotificationCreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
