import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { Profile } from '@demanda/contracts/profiles';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { switchProfileOptions } from '../../api/profiles';

const holdersLabel = (count: number) =>
  count === 1 ? 'O usuário que o tem' : `Os ${count} usuários que o têm`;

/** Returns the effect on the users of the profile (G-AUTH-12). */
function consequenceText({ active, userCount }: Profile): string {
  if (userCount === 0) return 'Nenhum usuário o tem hoje.';
  const loses = userCount === 1 ? 'perde' : 'perdem';
  const regains = userCount === 1 ? 'recebe' : 'recebem';
  return active
    ? `${holdersLabel(userCount)} ${loses} na hora o que só ele concede.`
    : `${holdersLabel(userCount)} ${regains} na hora o que ele concede.`;
}

/** Asks for confirmation, then deactivates or activates a profile. */
export function ProfileActivationDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { active, name } = profile;
  const asking = useConfirmedCall(switchProfileOptions(profile), { active: !active }, onClose);
  const word = active ? 'Desativar' : 'Ativar';
  return (
    <ConfirmDialog
      title={`${word} perfil`}
      confirmText={word}
      icon="power"
      kind={active ? 'danger' : 'primary'}
      {...asking}
    >
      {word} o perfil <strong>{name}</strong>? {consequenceText(profile)}
    </ConfirmDialog>
  );
}
