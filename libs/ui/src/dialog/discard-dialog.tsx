import { Button } from '../button/button';
import { Row } from '../page/page';
import { SafeButton } from './close-button';
import { ModalDialog } from './modal';

/** Asks for confirmation before unsaved changes are lost. */
export function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <ModalDialog
      title="Descartar alterações?"
      onClose={onStay}
      size="sm"
      footer={
        <Row end>
          <SafeButton onClick={onStay}>Continuar editando</SafeButton>
          <Button kind="danger" onClick={onDiscard}>
            Descartar
          </Button>
        </Row>
      }
    >
      O que você alterou ainda não foi salvo.
    </ModalDialog>
  );
}
