import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { Profile } from '@demanda/contracts/profiles';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { switchProfileOptions } from '../../api/profiles';

/** Asks for confirmation, then requires a second factor of the users of the profile, or stops requiring it (ADR 0089). */
export function ProfileFactorDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { name, requiresSecondFactor = false } = profile;
  const asking = useConfirmedCall(
    switchProfileOptions(profile),
    { requiresSecondFactor: !requiresSecondFactor },
    onClose,
  );
  return (
    <ConfirmDialog
      title={requiresSecondFactor ? 'Não exigir segundo fator' : 'Exigir segundo fator'}
      confirmText={requiresSecondFactor ? 'Não exigir' : 'Exigir'}
      icon="lock"
      kind={requiresSecondFactor ? 'danger' : 'primary'}
      {...asking}
    >
      {requiresSecondFactor ? (
        <>
          O perfil <strong>{name}</strong> deixa de exigir um segundo fator. Os que já existem continuam.
        </>
      ) : (
        <>
          Quem tem o perfil <strong>{name}</strong> e ainda não tem um segundo fator só usa o sistema depois
          de ativar um em Minha conta. Os tokens de API dessas pessoas param até lá.
        </>
      )}
    </ConfirmDialog>
  );
}
