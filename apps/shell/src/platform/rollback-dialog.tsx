import { useMutation } from '@demanda/api/use-mutation';
import { rollBack, type PlatformRelease } from '@demanda/contracts/platform';
import { FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { buildText, changesBetween, withdrawnText, type BuildChange } from './build-changes';
import type { AreaName } from './app-names';
import { rollBackOptions } from './platform-calls';
import styles from './platform.module.css';

interface RollbackDialogProps {
  live: PlatformRelease | undefined;
  target: PlatformRelease;
  areaOf: AreaName;
  onClose: () => void;
}

/** Lists the changes and asks for a reason before a rollback. */
export function RollbackDialog({ live, target, areaOf, onClose }: RollbackDialogProps) {
  const deployment = useMutation(rollBackOptions);
  const changes = changesBetween(live?.builds ?? [], target.builds);
  const again = target.builds.some(({ withdrawn }) => withdrawn);
  const form = useZodForm(rollBack.body, { release: target.number, reason: '', again });
  return (
    <FormDialog
      title={`Voltar para a versão ${target.number}`}
      submitText={again ? 'Voltar mesmo assim' : 'Voltar para esta versão'}
      busy={deployment.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => deployment.mutate(body, { onSuccess: onClose }))}
    >
      {changes.length > 0 ? 'Muda para quem abrir o sistema a partir de agora:' : 'Nenhuma parte muda.'}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.app}>{changeText(change, areaOf(change.app))}</li>
        ))}
      </ul>
      <p>
        Quem está com o sistema aberto continua onde está e recebe o aviso de nova versão se já abriu uma
        parte que mudou.
      </p>
      <TextField
        control={form.control}
        name="reason"
        label="Motivo"
        hint="Opcional. Aparece no aviso de nova versão e fica no histórico de versões; o que sai do ar fica marcado como retirado."
      />
    </FormDialog>
  );
}

function changeText({ from, to }: BuildChange, area: string): string {
  if (!to) return `${area} sai`;
  const text = from
    ? `${area}: de ${buildText(from)} para ${buildText(to)}`
    : `${area} ${buildText(to)} entra`;
  return to.withdrawn ? `${text}, que foi retirada do ar ${withdrawnText(to.withdrawn)}` : text;
}
