import { failureOf } from '@demanda/api/messages';
import type { LinkedRecord } from '@demanda/contracts/client-links';
import { FailurePanel, Loading } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { ClientLinkDialog } from './client-link-dialog';
import { requesterOptions } from './requester-filter';

interface RecordLinkDialogProps {
  /** Client of the record. */
  requesterId: number;
  only: LinkedRecord;
  /** Title of the dialog: 'Link da entrega #7'. */
  title: string;
  onClose: () => void;
}

/** Makes a link with which one recipient sees a single delivery or charge (ADR 0178). */
export function RecordLinkDialog({ requesterId, ...dialog }: RecordLinkDialogProps) {
  const { data, error, refetch } = useQuery(requesterOptions(requesterId));
  if (data) return <ClientLinkDialog requester={data} {...dialog} />;
  return (
    <Dialog title={dialog.title} onClose={dialog.onClose}>
      {error ? (
        <FailurePanel title="Erro ao carregar o cliente" {...failureOf({ error, refetch })} />
      ) : (
        <Loading text="Carregando..." />
      )}
    </Dialog>
  );
}
