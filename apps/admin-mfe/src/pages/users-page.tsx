import { useDeletion } from '@demanda/api/use-deletion';
import { inviteUser } from '@demanda/contracts/invitations';
import { createServiceAccount } from '@demanda/contracts/service-accounts';
import { changeUsers, inviteUsers } from '@demanda/contracts/user-changes';
import { createUser, deleteUsers, userListQuery, type User } from '@demanda/contracts/users';
import { useNavigate } from '@demanda/router';
import { DialogButton, late, Loading, Page, ResultPanel, ReturnWithToast } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { useSelection } from '@demanda/ui/list';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { deleteUserOptions, deleteUsersOptions } from '../api/users';
import type { UserBulkAction } from '../features/user-bulk/user-bulk-action';
import { UserBulkActions } from '../features/user-bulk/user-bulk-actions';
import type { UserJob } from '../features/user-list/user-actions';
import { UserList } from '../features/user-list/user-list';
import { userDisplayName } from '../shared/user-name';
import { useUserRules } from '../shared/user-rules';
import { UserDialogs, type RequestedJob } from './user-dialogs';

const UserCreateDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/user-create-dialog'))
      .UserCreateDialog,
);

const InviteDialog = late(
  async () =>
    (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/invite-dialog')).InviteDialog,
);

const ImportDialog = late(async () => (await import('../features/user-import/import-dialog')).ImportDialog);

const ServiceCreation = late(
  async () => (await import(/* webpackChunkName: 'user-forms' */ './service-creation')).ServiceCreation,
);

const DeletedUsersDialog = late(
  async () => (await import('../features/user-erasure/deleted-users-dialog')).DeletedUsersDialog,
);

const UserBulkDialogs = late(
  async () => (await import('../features/user-bulk/user-bulk-dialogs')).UserBulkDialogs,
);

export function UsersPage() {
  const { isChecking, isLeaving, lacksBuiltIn, mayView } = useUserRules();
  if (isChecking) return <Loading text="Verificando permissões..." />;
  if (isLeaving) return null;
  if (mayView) return <Users />;
  if (lacksBuiltIn) {
    return (
      <ReturnWithToast
        text="Acesso negado. Você não tem permissão para acessar esta página."
        to="/"
        delayMs={0}
      />
    );
  }
  return (
    <ResultPanel
      icon="denied"
      title="Acesso Negado"
      text="Apenas administradores podem acessar esta página."
    />
  );
}

/** Users without permission to change accounts see the list read-only (USER-01, USER-02, USER-61). */
function Users() {
  const { mayManage, mayChange, mayErase, isOwn } = useUserRules();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ job: RequestedJob; user: User }>();
  // Kept after an action has ended, for the dialogs with its results.
  const [bulk, setBulk] = useState<{ action: UserBulkAction; isOpen: boolean }>();
  const selection = useSelection<User>({
    nameOf: userDisplayName,
    refusal: (user) => (isOwn(user) ? 'Você não pode selecionar sua própria conta' : undefined),
  });
  const deletion = useDeletion(deleteUserOptions, deleteUsersOptions, selection.remove);
  const openDialog = (job: UserJob, user: User) => {
    if (job === 'remove') deletion.confirmDelete(user, userDisplayName(user));
    else if (job === 'permissions') void navigate(`/permissions/users/${user.id}`);
    else setAsked({ job, user });
  };
  return (
    <Page
      title={mayManage ? 'Gerenciamento de Usuários' : 'Visualização de Usuários'}
      subtitle="As pessoas que usam o sistema, com os perfis de cada uma. O que um perfil pode fazer está em Permissões."
      actions={
        <>
          {mayChange(inviteUser) && (
            <DialogButton icon="mail" Dialog={InviteDialog}>
              Convidar
            </DialogButton>
          )}
          {mayChange(createServiceAccount) && (
            <DialogButton icon="service" Dialog={ServiceCreation}>
              Conta de serviço
            </DialogButton>
          )}
          {mayChange(inviteUsers) && (
            <DialogButton icon="table" Dialog={ImportDialog}>
              Importar
            </DialogButton>
          )}
          {mayErase && (
            <DialogButton icon="trash" Dialog={DeletedUsersDialog}>
              Contas excluídas
            </DialogButton>
          )}
          {mayChange(createUser) && (
            <DialogButton kind="primary" icon="plus" Dialog={UserCreateDialog} aria-keyshortcuts="n">
              Novo Usuário
            </DialogButton>
          )}
        </>
      }
    >
      <SavedViews list="users" path="/profiles" query={userListQuery}>
        <WithOpenView>
          <UserList
            onAsk={openDialog}
            selection={[deleteUsers, changeUsers].some(mayChange) ? selection : undefined}
            bulkActions={
              <UserBulkActions
                selection={selection}
                onChoose={(action) => setBulk({ action, isOpen: true })}
                onDelete={() => deletion.confirmBulkDelete(selection.records())}
              />
            }
          />
        </WithOpenView>
      </SavedViews>
      {asked && <UserDialogs {...asked} onClose={() => setAsked(undefined)} />}
      {bulk && (
        <UserBulkDialogs
          action={bulk.isOpen ? bulk.action : undefined}
          selection={selection}
          onClose={() => setBulk({ ...bulk, isOpen: false })}
        />
      )}
      <DeletionDialogs
        forever
        deletion={deletion}
        kind="usuário(s)"
        consequence="Sai do sistema na hora; o que registrou continua com o seu nome."
        onDeselect={selection.remove}
      />
    </Page>
  );
}
