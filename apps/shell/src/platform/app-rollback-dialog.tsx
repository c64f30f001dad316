import { useMutation } from '@demanda/api/use-mutation';
import { rollBackApp } from '@demanda/contracts/platform';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, SelectField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import { buildText, withdrawnText, type EarlierBuild } from './build-changes';
import { rollBackAppOptions } from './platform-calls';

interface AppRollbackDialogProps {
  app: string;
  /** Name for people. */
  area: string;
  /** Digest of the live build. */
  digest: string;
  /** The builds to choose from, newest first. */
  builds: readonly EarlierBuild[];
  onClose: () => void;
}

const optionText = ({ build, release }: EarlierBuild) =>
  `${buildText(build)}, da versão ${release}${build.withdrawn ? ', retirada do ar' : ''}`;

/** Asks which earlier build of one app goes live again, and why. */
export function AppRollbackDialog({ app, area, digest, builds, onClose }: AppRollbackDialogProps) {
  const deployment = useMutation(rollBackAppOptions);
  const newest = builds.find(({ build }) => !build.withdrawn);
  const to = newest?.build.digest ?? '';
  const form = useZodForm(rollBackApp.body, { from: digest, to, reason: '' });
  const chosen = useWatch({ control: form.control, name: 'to' });
  const withdrawn = builds.find(({ build }) => build.digest === chosen)?.build.withdrawn;
  const send = form.handleSubmit((body) =>
    deployment.mutate({ app, ...body, again: Boolean(withdrawn) }, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={`Voltar ${area}`}
      submitText={withdrawn ? 'Voltar mesmo assim' : 'Voltar esta parte'}
      busy={deployment.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        Só esta parte ({area}) muda; as outras partes ficam como estão. Quem está com o sistema aberto
        continua onde está e recebe o aviso de nova versão se já abriu esta parte.
      </p>
      <SelectField
        control={form.control}
        name="to"
        label="Voltar para"
        options={builds.map((each) => ({ value: each.build.digest, label: optionText(each) }))}
      />
      {withdrawn && <FormNote kind="warning">{`Foi retirada do ar ${withdrawnText(withdrawn)}.`}</FormNote>}
      <TextField
        control={form.control}
        name="reason"
        label="Motivo"
        hint="Aparece no aviso de nova versão e fica no histórico de versões; o que sai do ar fica marcado como retirado."
      />
    </FormDialog>
  );
}
