import { Button, discardUnsaved, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useState } from 'react';

interface LossDialogProps {
  title: string;
  text: string;
}

/** The page is lost, but it holds what was not saved: the person may still copy it. */
export function LossDialog({ title, text }: LossDialogProps) {
  const [isRead, setIsRead] = useState(false);
  const stay = () => setIsRead(true);
  if (isRead) return null;
  return (
    <Dialog
      title={title}
      onClose={stay}
      holdsInput
      footer={
        <Row end>
          <Button onClick={discardUnsaved}>Descartar e sair</Button>
          <Button kind="primary" onClick={stay}>
            Continuar na página
          </Button>
        </Row>
      }
    >
      {text}
    </Dialog>
  );
}
