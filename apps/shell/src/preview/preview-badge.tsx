import { serverTextOr } from '@demanda/api/notices';
import { useMutation } from '@demanda/api/use-mutation';
import type { BranchPreview } from '@demanda/federation/release';
import { Button, Icon } from '@demanda/ui/core';
import { formatDayAndTime } from '@demanda/ui/format';
import styles from '../live/bottom-notices.module.css';
import { leavePreview } from './leave-preview';

/** Says which parts of the page are a preview, whose and until when, and leaves it (ADR 0151). */
export function PreviewBadge({ parts, by, until, machine }: BranchPreview) {
  const leave = useMutation(
    { mutationFn: leavePreview, meta: { failure: serverTextOr('Não foi possível sair da prévia') } },
    { stays: true },
  );
  return (
    <section className={`${styles.banner} ${styles.preview}`} aria-label="Prévia">
      <Icon name="view" />
      <p>
        {machine ? 'Código desta máquina em ' : 'Prévia de '}
        <strong>{parts.join(', ')}</strong>, {machine ? 'não verificado, aberto' : 'publicada'} por {by}. Só
        você a vê, até {formatDayAndTime(new Date(until))}.
      </p>
      <Button icon="close" busy={leave.isPending} onClick={() => leave.mutate()}>
        Sair da prévia
      </Button>
    </section>
  );
}
