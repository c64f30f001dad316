import { Can } from '@demanda/auth/can';
import { outboxListQuery, type OutboxMessage } from '@demanda/contracts/outbox';
import { sendTestMessage } from '@demanda/contracts/test-messages';
import { DialogButton, Page, PageSkeleton } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTransportOptions, type AddressChoice } from '../api/outbox';
import { MailTransportNote } from '../features/mail-transport/mail-transport-note';
import { CancelMessageDialog } from '../features/outbox-cancel/cancel-message-dialog';
import { OutboxList } from '../features/outbox-list/outbox-list';
import { RetryMessageDialog } from '../features/outbox-retry/retry-message-dialog';
import { OutboxMessageDialog } from '../features/outbox-message/outbox-message-dialog';
import { UnsentNote } from '../features/outbox-unsent/unsent-note';
import { TestMessageDialog } from '../features/test-message/test-message-dialog';

/** Page of the outbox, which is the local mailbox without a mail server; the shell checks access. */
export function OutboxPage() {
  const [viewed, setViewed] = useState<OutboxMessage>();
  const [canceled, setCanceled] = useState<OutboxMessage>();
  const [readdressed, setReaddressed] = useState<{ message: OutboxMessage; choice: AddressChoice }>();
  const { isPending } = useQuery(mailTransportOptions);
  const test = (
    <Can call={sendTestMessage}>
      <DialogButton icon="send" Dialog={TestMessageDialog}>
        Enviar teste
      </DialogButton>
    </Can>
  );
  return (
    <Page title="Caixa de Saída" actions={test}>
      <MailTransportNote />
      <UnsentNote />
      {/* With the note, which would move it. */}
      {isPending ? (
        <PageSkeleton />
      ) : (
        <SavedViews list="outbox" path="/outbox" query={outboxListQuery}>
          <WithOpenView>
            <OutboxList
              onView={setViewed}
              onCancel={setCanceled}
              onAddresses={(message, choice) => setReaddressed({ message, choice })}
            />
          </WithOpenView>
        </SavedViews>
      )}
      {viewed && <OutboxMessageDialog id={viewed.id} onClose={() => setViewed(undefined)} />}
      {canceled && <CancelMessageDialog message={canceled} onClose={() => setCanceled(undefined)} />}
      {readdressed && <RetryMessageDialog {...readdressed} onClose={() => setReaddressed(undefined)} />}
    </Page>
  );
}
