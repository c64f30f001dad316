import { Button, discardUnsaved, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useState } from 'react';

/** Explains the lost access over a page with unsaved input, which the user may still copy. */
export function UnavailableDialog({ title, text }: { title: string; text: string }) {
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
