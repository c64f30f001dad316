import { usePermissions } from '@demanda/auth/use-permissions';
import { LinkButton, Page } from '@demanda/ui/core';
import { RequesterList } from '../features/requester-list/requester-list';

export function RequestersPage() {
  const { isAdmin } = usePermissions();
  return (
    <Page
      title={isAdmin ? 'Gerenciamento de Solicitantes' : 'Visualização de Solicitantes'}
      actions={
        <LinkButton to="/requesters/create" kind="primary" icon="plus">
          Novo Solicitante
        </LinkButton>
      }
    >
      <RequesterList />
    </Page>
  );
}
