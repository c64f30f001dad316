import { useMutation } from '@demanda/api/use-mutation';
import type { PlatformRelease } from '@demanda/contracts/platform';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { buildText, changesBetween, type BuildChange } from './build-changes';
import { rollBackOptions } from './platform-calls';
import styles from './platform.module.css';

interface RollbackDialogProps {
  live: PlatformRelease | undefined;
  target: PlatformRelease;
  onClose: () => void;
}

/** Lists the changes and asks for confirmation before a rollback. */
export function RollbackDialog({ live, target, onClose }: RollbackDialogProps) {
  const deployment = useMutation(rollBackOptions);
  const changes = changesBetween(live?.builds ?? [], target.builds);
  return (
    <ConfirmDialog
      title={`Voltar para a versão ${target.number}`}
      confirmText="Voltar para esta versão"
      icon="history"
      kind="primary"
      busy={deployment.isPending}
      onConfirm={() => deployment.mutate(target.number, { onSuccess: onClose })}
      onClose={onClose}
    >
      {changes.length > 0 ? 'Muda para quem abrir o sistema a partir de agora:' : 'Nenhuma parte muda.'}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.app}>{changeText(change)}</li>
        ))}
      </ul>
      Quem está com o sistema aberto continua onde está e recebe o aviso de nova versão.
    </ConfirmDialog>
  );
}

function changeText({ app, from, to }: BuildChange): string {
  if (!to) return `${app} sai`;
  if (!from) return `${app} ${buildText(to)} entra`;
  return `${app}: de ${buildText(from)} para ${buildText(to)}`;
}
