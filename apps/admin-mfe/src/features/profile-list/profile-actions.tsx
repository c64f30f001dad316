import { usePermissions } from '@demanda/auth/use-permissions';
import { changeProfile, deleteProfile, type Profile } from '@demanda/contracts/profiles';
import { IconButton } from '@demanda/ui/core';
import { permissionsPath } from './profile-columns';

/** What can be asked for one profile. */
export type ProfileJob = 'rename' | 'activate';

interface ProfileActionsProps {
  profile: Profile;
  onAsk: (job: ProfileJob, profile: Profile) => void;
  onRemove: () => void;
}

/** Why it stays, said beforehand; the server says it again (G-USER-5). */
function keptBecause({ builtIn, userCount }: Profile): string | undefined {
  if (builtIn) return 'Os perfis do sistema não podem ser excluídos';
  return userCount > 0 ? 'Em uso: primeiro retire-o dos usuários que o têm' : undefined;
}

/** What can be done with a profile; whoever only reads gets to its permissions. */
export function ProfileActions({ profile, onAsk, onRemove }: ProfileActionsProps) {
  const { name, active, code } = profile;
  const { mayCall } = usePermissions();
  return (
    <>
      <IconButton icon="key" label={`Permissões de ${name}`} to={permissionsPath(profile)} />
      {mayCall(changeProfile) && (
        <>
          <IconButton icon="edit" label={`Renomear ${name}`} onClick={() => onAsk('rename', profile)} />
          <IconButton
            icon={active ? 'lock' : 'check'}
            label={`${active ? 'Desativar' : 'Ativar'} ${name}`}
            onClick={() => onAsk('activate', profile)}
            refusal={code === 'ADMIN' ? 'O perfil ADMIN está sempre ativo' : undefined}
          />
        </>
      )}
      {mayCall(deleteProfile) && (
        <IconButton
          icon="remove"
          label={`Excluir ${name}`}
          danger
          onClick={onRemove}
          refusal={keptBecause(profile)}
        />
      )}
    </>
  );
}
