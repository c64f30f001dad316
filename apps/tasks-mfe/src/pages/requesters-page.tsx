import { usePermissions } from '@demanda/auth/use-permissions';
import { createRequester } from '@demanda/contracts/requesters';
import { LinkButton, Page } from '@demanda/ui/core';
import { RequesterList } from '../features/requester-list/requester-list';

export function RequestersPage() {
  const mayCreate = usePermissions().mayCall(createRequester);
  const create = (
    <LinkButton to="/requesters/create" kind="primary" icon="plus">
      Novo Solicitante
    </LinkButton>
  );
  return (
    <Page
      title={mayCreate ? 'Gerenciamento de Solicitantes' : 'Visualização de Solicitantes'}
      actions={mayCreate && create}
    >
      <RequesterList />
    </Page>
  );
}
