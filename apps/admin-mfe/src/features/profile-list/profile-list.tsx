import { useDeletion } from '@demanda/api/use-deletion';
import { usePermissions } from '@demanda/auth/use-permissions';
import { deleteProfiles, profileListQuery, type Profile } from '@demanda/contracts/profiles';
import { Button, TextLink } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { CardLine, CardTags, CardTitle, DataList, useSelection } from '@demanda/ui/list';
import { deleteProfileOptions, deleteProfilesOptions, profileListOptions } from '../../api/profiles';
import { holdersText } from '../../shared/holders-text';
import { useSearchedList } from '../../shared/use-searched-list';
import { ProfileActions, type ProfileJob } from './profile-actions';
import { permissionsPath, profileColumns } from './profile-columns';
import { ActiveTag, FactorTag, OriginTag } from './profile-tags';

/** Profile on a phone. */
function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <>
      <CardTitle>
        <TextLink to={permissionsPath(profile)}>{profile.name}</TextLink>
      </CardTitle>
      <CardLine>{`${profile.code} · ${holdersText(profile)}`}</CardLine>
      <CardTags>
        <ActiveTag profile={profile} />
        <OriginTag profile={profile} />
        <FactorTag profile={profile} />
      </CardTags>
    </>
  );
}

/** List of the profiles (API-127 to API-133, G-USER-5). */
export function ProfileList({ onAsk }: { onAsk: (job: ProfileJob, profile: Profile) => void }) {
  const mayDelete = usePermissions().mayCall(deleteProfiles);
  const list = useSearchedList(profileListQuery, 'id,asc', profileListOptions);
  const selection = useSelection<Profile>({ nameOf: ({ name }) => name });
  const deletion = useDeletion(deleteProfileOptions, deleteProfilesOptions, selection.clear);
  return (
    <>
      <DataList
        name="Perfis de acesso"
        columns={profileColumns}
        {...list}
        emptyText="Nenhum perfil encontrado"
        emptyHint="Perfis dizem o que cada grupo de usuários pode ver e fazer."
        card={(profile) => <ProfileCard profile={profile} />}
        searchIn={['name', 'code']}
        searchLabel="Buscar por nome ou código"
        selection={mayDelete ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.records())}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        rowActions={(profile) => (
          <ProfileActions
            profile={profile}
            onAsk={onAsk}
            onRemove={() => deletion.confirmDelete(profile, profile.name)}
          />
        )}
      />
      <DeletionDialogs deletion={deletion} kind="perfil(is)" onDeselect={selection.remove} />
    </>
  );
}
