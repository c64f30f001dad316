import { Button } from '../button/button';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

export interface RefusedRecord {
  id: number;
  name: string;
  reason: string;
}

interface RefusedDialogProps {
  /** 'Nada foi excluído' */
  title: string;
  /** Sentence before the list: 'Estes registros não podem ser excluídos e continuam na seleção:'. */
  lead: string;
  records: readonly RefusedRecord[];
  /** Removes the records from the selection, and closes the dialog. */
  onDeselect: () => void;
  onClose: () => void;
}

/** Lists the selected records that a bulk action refused, each with the reason (G-GEN-16). */
export function RefusedDialog({ title, lead, records, onDeselect, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      title={title}
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
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.reasons}>
        {records.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
