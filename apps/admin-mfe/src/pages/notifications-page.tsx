import { Can } from '@demanda/auth/can';
import {
  createNotificationConfig,
  notificationConfigListQuery,
  type NotificationConfig,
} from '@demanda/contracts/notifications';
import { Button, Page } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { NotificationCreateDialog } from '../features/notification-form/notification-create-dialog';
import { NotificationEditDialog } from '../features/notification-form/notification-edit-dialog';
import { NotificationList } from '../features/notification-list/notification-list';
import { ruleName } from '../features/notification-list/notification-texts';
import { TestMessageDialog } from '../features/test-message/test-message-dialog';

/** Page of the notification rules; the shell checks access (NOTIF-20 to NOTIF-22). */
export function NotificationsPage() {
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<NotificationConfig>();
  const [tested, setTested] = useState<NotificationConfig>();
  const create = (
    <Can call={createNotificationConfig}>
      <Button kind="primary" icon="plus" onClick={() => setCreating(true)} aria-keyshortcuts="n">
        Nova Configuração
      </Button>
    </Can>
  );
  return (
    <Page title="Configurações de Notificação" actions={create}>
      <SavedViews list="notifications" path="/notifications" query={notificationConfigListQuery}>
        <WithOpenView>
          <NotificationList create={create} onEdit={setEdited} onTest={setTested} />
        </WithOpenView>
      </SavedViews>
      {creating && <NotificationCreateDialog onClose={() => setCreating(false)} />}
      {tested && (
        <TestMessageDialog rule={tested} ruleName={ruleName(tested)} onClose={() => setTested(undefined)} />
      )}
      {edited && <NotificationEditDialog config={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
