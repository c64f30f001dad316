import { useMutation } from '@demanda/api/use-mutation';
import type { PlatformBuild } from '@demanda/contracts/platform';
import { promoteApp, type Promotion } from '@demanda/contracts/platform-promotion';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, SelectField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import { formatDateTime } from '@demanda/ui/format';
import { shorten } from './app-names';
import { buildText } from './build-changes';
import { Commits } from './commits';
import { promoteAppOptions } from './platform-calls';
import styles from './platform.module.css';

interface PromoteDialogProps {
  /** The live build. */
  live: PlatformBuild;
  /** Name for people. */
  area: string;
  /** The build of this app in each other channel; at least one. */
  promotions: readonly Promotion[];
  onClose: () => void;
}

/** Shows what another channel has of one app, and asks for a reason before it goes live here. */
export function PromoteDialog({ live, area, promotions, onClose }: PromoteDialogProps) {
  const deployment = useMutation(promoteAppOptions);
  const { channel = '', digest = '' } = promotions[0] ?? {};
  const form = useZodForm(promoteApp.body, { channel, from: live.digest, build: digest, reason: '' });
  const watched = useWatch({ control: form.control, name: 'channel' });
  const chosen = promotions.find((each) => each.channel === watched);
  const send = form.handleSubmit((body) =>
    deployment.mutate(
      { app: live.app, ...body, build: chosen?.digest ?? body.build },
      { onSuccess: onClose },
    ),
  );
  return (
    <FormDialog
      title={`Promover ${area}`}
      submitText="Promover esta parte"
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
        name="channel"
        label="Canal"
        options={promotions.map((each) => ({
          value: each.channel,
          label: `${each.channel}: ${buildText(each)}`,
        }))}
      />
      {chosen && <Difference live={live} area={area} promotion={chosen} />}
      <TextField control={form.control} name="reason" label="Motivo" hint="Fica no histórico de versões." />
    </FormDialog>
  );
}

interface DifferenceProps extends Pick<PromoteDialogProps, 'live' | 'area'> {
  promotion: Promotion;
}

/** What the promotion changes, and what was not verified. */
function Difference({ live, area, promotion }: DifferenceProps) {
  const { app, channel, commit, commits, uncommitted, by, at } = promotion;
  return (
    <>
      <ul className={styles.changes} aria-label="Diferença">
        <li>
          De {buildText(live)} para {buildText(promotion)}
          {commit && `, commit ${shorten(commit)}`}
        </li>
        <li>
          Publicada em {channel} por {by} em <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
        <li>
          {commits.length > 0 ? (
            <Commits changes={[{ app, commits }]} areaOf={() => area} />
          ) : (
            'As alterações no código não foram registradas.'
          )}
        </li>
      </ul>
      {uncommitted && <FormNote kind="warning">Foi feita com mudanças fora do Git.</FormNote>}
      <FormNote>{`Por aqui as páginas não são abertas antes para verificação, e o histórico mostra isso. Com verificação: npm run release -- promote ${app} --from ${channel}`}</FormNote>
    </>
  );
}
