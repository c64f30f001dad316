import { Button } from '../button/button';
import { Row } from '../page/page';
import { Dialog } from './dialog';

interface DiscardDialogProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** The question before changes are lost. */
export function DiscardDialog({ onDiscard, onStay }: DiscardDialogProps) {
  return (
    <Dialog
      title="Descartar alterações?"
      onClose={onStay}
      size="sm"
      footer={
        <Row end>
          <Button onClick={onStay}>Continuar editando</Button>
          <Button kind="danger" onClick={onDiscard}>
            Descartar
          </Button>
        </Row>
      }
    >
      O que você alterou nesta página ainda não foi salvo.
    </Dialog>
  );
}
