import { usePermissions } from '@demanda/auth/use-permissions';
import { updateUserPermissions, userPermissions } from '@demanda/contracts/user-permissions';
import type { User } from '@demanda/contracts/users';
import { useParams } from '@demanda/router';
import { Button, late } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveUserPermissionsOptions, userPermissionsOptions } from '../api/user-permissions';
import { PermissionPage, READ_ONLY } from '../features/permission-page/permission-page';
import { PermissionEditor } from '../features/permission-matrix/permission-editor';
import { userDisplayName } from '../shared/user-name';
import { useUserRules } from '../shared/user-rules';

const OWN_PERMISSIONS_TEXT = 'Você não pode alterar as suas próprias permissões. Peça a outro administrador.';

const profilesOf = ({ profiles }: User) =>
  profiles.length === 0 ? 'Sem perfil' : profiles.map(({ name }) => name).join(', ');

const SourcesDialog = late(
  async () => (await import('../features/permission-matrix/sources-dialog')).SourcesDialog,
);

/** Page of one user's permissions, beside or without those of the profiles (API-139, G-USER-2). */
export function PermissionsUserPage() {
  const id = Number(useParams().id);
  const { isOwn } = useUserRules();
  const mayChange = usePermissions().mayCall(updateUserPermissions);
  const query = useQuery(userPermissionsOptions(id));
  const [asking, setAsking] = useState(false);
  const refusalOf = (user: User) => (isOwn(user) ? OWN_PERMISSIONS_TEXT : mayChange ? undefined : READ_ONLY);
  return (
    <PermissionPage
      query={query}
      back="/profiles"
      opened={{ id }}
      missingText="Usuário não encontrado"
      titleOf={({ user }) => `Permissões de ${userDisplayName(user)}`}
      subtitleOf={({ user }) => `${user.username} · ${profilesOf(user)}`}
      actionsOf={(loaded) => (
        <>
          <Button icon="help" onClick={() => setAsking(true)}>
            Por que tem?
          </Button>
          {asking && <SourcesDialog {...loaded} onClose={() => setAsking(false)} />}
        </>
      )}
    >
      {({ user, permissions }) => (
        <PermissionEditor
          key={user.id}
          label={`Permissões de ${userDisplayName(user)}`}
          record={permissions}
          shape={userPermissions}
          saving={saveUserPermissionsOptions(user.id)}
          inherited={permissions.inherited}
          refusal={refusalOf(user)}
        />
      )}
    </PermissionPage>
  );
}
