import { Button, Loading, Page, ResultPanel, ReturnWithToast } from '@demanda/ui/core';
import { useState } from 'react';
import { UserCreateDialog } from '../features/user-form/user-create-dialog';
import { UserList } from '../features/user-list/user-list';
import { useUserRules } from '../user-rules';

export function UsersPage() {
  const { isChecking, hasNoProfile, isAdmin, mayManage } = useUserRules();
  if (isChecking) return <Loading text="Verificando permissões..." />;
  if (hasNoProfile) {
    return (
      <ReturnWithToast
        text="Acesso negado. Você não tem permissão para acessar esta página."
        to="/"
        delay={0}
      />
    );
  }
  if (!isAdmin) {
    return (
      <ResultPanel
        icon="denied"
        title="Acesso Negado"
        text="Apenas administradores podem acessar esta página."
      />
    );
  }
  return <Users mayManage={mayManage} />;
}

/** Without the right to manage, the same list to read (USER-01, USER-02, USER-61). */
function Users({ mayManage }: { mayManage: boolean }) {
  const [creating, setCreating] = useState(false);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      Novo Usuário
    </Button>
  );
  return (
    <Page
      title={mayManage ? 'Gerenciamento de Usuários' : 'Visualização de Usuários'}
      actions={mayManage && create}
    >
      <UserList />
      {creating && <UserCreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
