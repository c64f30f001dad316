import { failureOf } from '@demanda/api/messages';
import { FailurePanel, Loading, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ProfilesDialogProps {
  title: string;
  /** Query of the profiles that the dialog is about. */
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  onClose: () => void;
  /** Shown once the profiles are loaded. */
  children: ReactNode;
}

/** Dialog that only shows what profiles grant. */
export function ProfilesDialog({ title, query, onClose, children }: ProfilesDialogProps) {
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton>Fechar</CloseButton>
        </Row>
      }
    >
      {query.error ? (
        <FailurePanel title="Não foi possível carregar os perfis" {...failureOf(query)} />
      ) : query.isPending ? (
        <Loading text="Carregando..." />
      ) : (
        children
      )}
    </Dialog>
  );
}
