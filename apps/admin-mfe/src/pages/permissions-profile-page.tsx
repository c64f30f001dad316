import { usePermissions } from '@demanda/auth/use-permissions';
import { changeProfile, profile as profileShape, type Profile } from '@demanda/contracts/profiles';
import { useParams } from '@demanda/router';
import { useQuery } from '@tanstack/react-query';
import { profileOptions, profilePermissionsOptions } from '../api/profiles';
import { PermissionEditor } from '../features/permission-matrix/permission-editor';
import { PermissionPage, READ_ONLY } from '../features/permission-page/permission-page';
import { holdersText } from '../shared/holders-text';

const FULL_ACCESS_TEXT =
  'O perfil ADMIN concede tudo, também o que versões novas trouxerem. Ele não pode ser alterado, para que sempre haja quem possa corrigir o resto.';

/** Page of one profile's permissions (API-129, API-130). */
export function PermissionsProfilePage() {
  const id = Number(useParams().id);
  const mayChange = usePermissions().mayCall(changeProfile);
  const query = useQuery(profileOptions(id));
  const refusalOf = ({ code }: Profile) =>
    code === 'ADMIN' ? FULL_ACCESS_TEXT : mayChange ? undefined : READ_ONLY;
  return (
    <PermissionPage
      query={query}
      back="/permissions"
      opened={{ id }}
      missingText="Perfil não encontrado"
      titleOf={({ name }) => `Permissões do perfil ${name}`}
      subtitleOf={(profile) =>
        `${profile.code} · ${holdersText(profile)}${profile.active ? '' : ' · Inativo: não concede nada enquanto isso'}`
      }
    >
      {(profile) => (
        <PermissionEditor
          key={profile.id}
          label={`Permissões do perfil ${profile.name}`}
          record={profile}
          shape={profileShape}
          saving={profilePermissionsOptions(profile.id)}
          refusal={refusalOf(profile)}
        />
      )}
    </PermissionPage>
  );
}
