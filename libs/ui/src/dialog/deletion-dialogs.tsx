import { Button } from '../button/button';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { DeleteDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface BlockingRecord {
  id: number;
  name: string;
  reason: string;
}

/** State of a deletion, from `useDeletion` of `@demanda/api`. */
interface Deletion {
  target: { ids: number[]; name?: string } | undefined;
  blocking: readonly BlockingRecord[];
  busy: boolean;
  confirm: () => void;
  close: () => void;
}

interface DeletionDialogsProps {
  deletion: Deletion;
  /** Kind of record: 'solicitante(s)'. */
  kind: string;
  /** Consequence: 'O nome continua nas tarefas.' */
  consequence?: string;
  /** Deletes for ever; otherwise the records go to the trash. */
  forever?: boolean;
  /** Removes records from the selection. */
  onDeselect: (ids: number[]) => void;
}

/** Asks for confirmation of a deletion, and lists the records that prevented it (G-GEN-16, G-TASK-17). */
export function DeletionDialogs({ deletion, kind, consequence, forever, onDeselect }: DeletionDialogsProps) {
  const { target, blocking, busy, confirm, close } = deletion;
  if (blocking.length === 0) {
    const question = { target, kind, consequence, forever, busy };
    return <DeleteDialog {...question} onConfirm={confirm} onClose={close} />;
  }
  return (
    <BlockedDialog
      blocking={blocking}
      onClose={close}
      onDeselect={() => {
        onDeselect(blocking.map(({ id }) => id));
        close();
      }}
    />
  );
}

interface BlockedDialogProps {
  blocking: readonly BlockingRecord[];
  onDeselect: () => void;
  onClose: () => void;
}

function BlockedDialog({ blocking, onDeselect, onClose }: BlockedDialogProps) {
  return (
    <Dialog
      title="Nada foi excluído"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton>Fechar</CloseButton>
          <Button kind="primary" onClick={onDeselect}>
            Remover da seleção
          </Button>
        </Row>
      }
    >
      <p className={styles.lead}>Estes registros não podem ser excluídos e continuam na seleção:</p>
      <ul className={styles.reasons}>
        {blocking.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
