import { failureOf } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { PreviewOptions } from '@demanda/contracts/emails';
import type { ErrorBody } from '@demanda/contracts/errors';
import { Button, FailurePanel, Loading, Row } from '@demanda/ui/core';
import { CloseButton, ConfirmDialog, Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmailForm } from './email-form';
import { previewOptions, sendOptions, sharedData, type EmailKind, type SendExtra } from './email-kind';
import { useAddresses } from './use-addresses';

export type { EmailKind } from './email-kind';

/** The record that the e-mail is about. */
interface EmailRecord {
  id: number;
  /** Name of the record: its code. */
  name: string;
  /** True when it was sent before. */
  sent: boolean;
  /** Options of the preview, for e-mails about one requester. */
  part?: PreviewOptions;
}

interface EmailDialogProps {
  kind: EmailKind;
  record: EmailRecord;
  onClose: () => void;
  /** Further values of the send, for kinds that take some, and the field that edits them. */
  extra?: { values: SendExtra; field: ReactNode };
  /** Rendered above the e-mail, e.g. a choice among records; typed addresses survive another choice. */
  children?: ReactNode;
}

/** Dialog that previews an e-mail with its recipients, takes additional addresses and sends it. */
export function EmailDialog({ kind, record, onClose, extra, children }: EmailDialogProps) {
  const { data: preview, error, refetch } = useQuery(previewOptions(kind, record.id, record.part));
  const sending = useMutation(sendOptions(kind, record.id, extra?.values));
  const { chips, settle } = useAddresses(preview?.recipients ?? []);
  const sent = record.sent || Boolean(preview?.sentAt);
  const hasNamedRecipients = preview && preview.recipients.length + preview.phones.length > 0;
  const hasRecipients = hasNamedRecipients || (preview && (chips.values.length > 0 || chips.draft.trim()));
  const send = () => {
    const additional = settle();
    if (additional) sending.mutate({ additionalEmails: additional }, { onSuccess: onClose });
  };
  const shared = sharedData(sending.error);
  return (
    <Dialog
      title={`${kind.title} · ${record.name}`}
      size="lg"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton />
          <Button
            kind="primary"
            icon="send"
            onClick={send}
            busy={sending.isPending}
            disabled={!hasRecipients}
          >
            {sent ? 'Reenviar' : 'Enviar'}
          </Button>
        </Row>
      }
    >
      {children}
      {shared && (
        <SharedDataDialog
          refusal={shared}
          onConfirm={(confirmedRequesterIds) =>
            sending.mutate({ ...sending.variables!, confirmedRequesterIds }, { onSuccess: onClose })
          }
          onClose={() => sending.reset()}
        />
      )}
      {preview ? (
        <EmailForm preview={preview} sent={sent} chips={chips} onSubmit={send}>
          {extra?.field}
        </EmailForm>
      ) : error ? (
        <FailurePanel title="Não foi possível preparar o e-mail" {...failureOf({ error, refetch })} />
      ) : (
        <Loading text="Preparando o e-mail..." />
      )}
    </Dialog>
  );
}

/** Names the requesters whose data other recipients would see, and sends only after confirmation (G-USE-9). */
function SharedDataDialog({ refusal, onConfirm, onClose }: SharedDataDialogProps) {
  const clients = refusal.errors ?? [];
  return (
    <ConfirmDialog
      title="Mostrar dados de solicitantes a terceiros?"
      confirmText="Enviar mesmo assim"
      icon="send"
      onConfirm={() => onConfirm(clients.map(({ field }) => Number(field)))}
      onClose={onClose}
    >
      <p>{refusal.userMessage}</p>
      <ul>
        {clients.map(({ field, name }) => (
          <li key={field}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface SharedDataDialogProps {
  refusal: ErrorBody;
  onConfirm: (requesterIds: number[]) => void;
  onClose: () => void;
}
