import { Button, discardUnsaved, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useState } from 'react';

/** The page may no longer be seen, but it holds what was not saved: the person may still copy it. */
export function LostAccess() {
  const [isRead, setIsRead] = useState(false);
  const stay = () => setIsRead(true);
  if (isRead) return null;
  return (
    <Dialog
      title="Você não tem mais acesso a esta página"
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
      Suas permissões mudaram enquanto você editava. O que você digitou continua na página, para copiar, mas
      não pode mais ser salvo.
    </Dialog>
  );
}
