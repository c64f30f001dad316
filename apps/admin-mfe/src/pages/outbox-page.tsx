import { outboxListQuery, type OutboxMessage } from '@demanda/contracts/outbox';
import { Page } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { MailTransportNote } from '../features/mail-transport/mail-transport-note';
import { CancelMessageDialog } from '../features/outbox-cancel/cancel-message-dialog';
import { OutboxList } from '../features/outbox-list/outbox-list';
import { OutboxMessageDialog } from '../features/outbox-message/outbox-message-dialog';

/** Page of the outbox, which is the local mailbox without a mail server; the shell checks access. */
export function OutboxPage() {
  const [viewed, setViewed] = useState<OutboxMessage>();
  const [canceled, setCanceled] = useState<OutboxMessage>();
  return (
    <Page title="Caixa de Saída">
      <MailTransportNote />
      <SavedViews list="outbox" path="/outbox" query={outboxListQuery}>
        <WithOpenView>
          <OutboxList onView={setViewed} onCancel={setCanceled} />
        </WithOpenView>
      </SavedViews>
      {viewed && <OutboxMessageDialog id={viewed.id} onClose={() => setViewed(undefined)} />}
      {canceled && <CancelMessageDialog message={canceled} onClose={() => setCanceled(undefined)} />}
    </Page>
  );
}
