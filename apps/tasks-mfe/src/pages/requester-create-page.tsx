import { LinkButton, Page } from '@demanda/ui/core';
import { RequesterCreateForm } from '../features/requester-form/requester-create-form';

export function RequesterCreatePage() {
  return (
    <Page
      title="Novo Solicitante"
      actions={
        <LinkButton to="/requesters" icon="back">
          Voltar
        </LinkButton>
      }
    >
      <RequesterCreateForm />
    </Page>
  );
}
