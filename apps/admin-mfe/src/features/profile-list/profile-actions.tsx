import { usePermissions } from '@demanda/auth/use-permissions';
import { startPreview } from '@demanda/contracts/preview';
import { changeProfile, createProfile, deleteProfile, type Profile } from '@demanda/contracts/profiles';
import { RowActions } from '@demanda/ui/list';
import { permissionsPath } from './profile-columns';

/** Actions of a profile that open a dialog. */
export type ProfileJob = 'rename' | 'activate' | 'copy' | 'compare' | 'preview' | 'factor';

interface ProfileActionsProps {
  profile: Profile;
  onAsk: (job: ProfileJob, profile: Profile) => void;
  onRemove: () => void;
}

/** Returns why a profile cannot be deleted; the server enforces the same rule (G-USER-5). */
function deletionBlockedReason({ builtIn, userCount }: Profile): string | undefined {
  if (builtIn) return 'Os perfis do sistema não podem ser excluídos';
  return userCount > 0 ? 'Em uso: primeiro retire-o dos usuários que o têm' : undefined;
}

/** Actions of a profile; users with read access get a link to its permissions. */
export function ProfileActions({ profile, onAsk, onRemove }: ProfileActionsProps) {
  const { name, active, code } = profile;
  const { mayCall } = usePermissions();
  return (
    <RowActions
      name={name}
      actions={[
        { icon: 'key', label: `Permissões de ${name}`, to: permissionsPath(profile), frequent: true },
        mayCall(changeProfile) && {
          icon: 'edit',
          label: `Renomear ${name}`,
          onSelect: () => onAsk('rename', profile),
        },
        { icon: 'columns', label: `Comparar ${name}`, onSelect: () => onAsk('compare', profile) },
        mayCall(createProfile) && {
          icon: 'copy',
          label: `Copiar ${name}`,
          onSelect: () => onAsk('copy', profile),
        },
        mayCall(changeProfile) && {
          icon: 'power',
          label: `${active ? 'Desativar' : 'Ativar'} ${name}`,
          refusal: code === 'ADMIN' ? 'O perfil ADMIN está sempre ativo' : undefined,
          onSelect: () => onAsk('activate', profile),
        },
        mayCall(startPreview) && {
          icon: 'view',
          label: `Ver o sistema como ${name}`,
          onSelect: () => onAsk('preview', profile),
        },
        mayCall(changeProfile) && {
          icon: 'lock',
          label: `${profile.requiresSecondFactor ? 'Não exigir' : 'Exigir'} segundo fator em ${name}`,
          onSelect: () => onAsk('factor', profile),
        },
        mayCall(deleteProfile) && {
          icon: 'remove',
          label: `Excluir ${name}`,
          danger: true,
          refusal: deletionBlockedReason(profile),
          onSelect: onRemove,
        },
      ]}
    />
  );
}
