import { returnToList } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { RequesterCreateForm } from '../features/requester-form/requester-create-form';

export function RequesterCreatePage() {
  return (
    <Page
      isForm
      title="Novo Solicitante"
      actions={
        <LeaveButton {...returnToList('/requesters')} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      <RequesterCreateForm />
    </Page>
  );
}
