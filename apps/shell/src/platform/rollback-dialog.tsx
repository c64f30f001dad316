import { useMutation } from '@demanda/api/use-mutation';
import { rollBack, type PlatformRelease, type ReleaseList } from '@demanda/contracts/platform';
import { FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { formatDateTime } from '@demanda/ui/format';
import type { AreaName } from './app-names';
import { changesBetween, sourceText, takenWork, withdrawnText } from './build-changes';
import type { BuildChange, TakenWork } from './build-changes';
import { Commits } from './commits';
import { rollBackOptions } from './platform-calls';
import styles from './platform.module.css';

interface RollbackDialogProps {
  list: ReleaseList;
  target: PlatformRelease;
  areaOf: AreaName;
  onClose: () => void;
}

/** Lists the changes and whose work they take back, and asks for a reason before a rollback. */
export function RollbackDialog({ list, target, areaOf, onClose }: RollbackDialogProps) {
  const deployment = useMutation(rollBackOptions);
  const live = list.releases.find(({ isLive }) => isLive);
  const numbers = { live: live?.number ?? 0, target: target.number };
  const changes = changesBetween(live?.builds ?? [], target.builds);
  const again = target.builds.some(({ withdrawn }) => withdrawn);
  // The list reloads while the dialog is open: what is sent is what is shown.
  const shown = { from: list.deployments[0]?.release, again };
  const form = useZodForm(rollBack.body, { release: target.number, reason: '' });
  return (
    <FormDialog
      title={`Voltar para a versão ${target.number}`}
      submitText={again ? 'Voltar mesmo assim' : 'Voltar para esta versão'}
      busy={deployment.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => deployment.mutate({ ...body, ...shown }, { onSuccess: onClose }))}
    >
      {changes.length > 0 ? 'Muda para quem abrir o sistema a partir de agora:' : 'Nenhuma parte muda.'}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.app}>
            {changeText(change, areaOf(change.app))}
            <WithdrawnWork app={change.app} areaOf={areaOf} work={takenWork(list, numbers, change)} />
          </li>
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

interface WithdrawnWorkProps {
  app: string;
  areaOf: AreaName;
  work: TakenWork | undefined;
}

/** The commits of one app that a rollback takes back, with their authors. */
function WithdrawnWork({ app, areaOf, work }: WithdrawnWorkProps) {
  if (!work) return null;
  const { published, commits } = work;
  return (
    <>
      {published && (
        <div>
          Sai o que {published.by} publicou em{' '}
          <time dateTime={published.at}>{formatDateTime(published.at)}</time>.
        </div>
      )}
      <Commits changes={[{ app, commits }]} areaOf={areaOf} />
    </>
  );
}

function changeText({ from, to }: BuildChange, area: string): string {
  if (!to) return `${area} sai`;
  const text = from
    ? `${area}: de ${sourceText(from)} para ${sourceText(to)}`
    : `${area} ${sourceText(to)} entra`;
  return to.withdrawn ? `${text}, que foi retirada do ar ${withdrawnText(to.withdrawn)}` : text;
}
