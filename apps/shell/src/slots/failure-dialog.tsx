import { Button, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';

interface FailureDialogProps {
  /** Label of the action. */
  title: string;
  text: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Says why an action of another remote did not open. */
export const FailureDialog = ({ title, text, onRetry, onClose }: FailureDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={
      <Row end>
        <Button kind="primary" icon="retry" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Row>
    }
  >
    <p role="alert">{text}</p>
  </Dialog>
);
