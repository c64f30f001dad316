import { Button, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

interface LockedDialogProps {
  /** What was asked for. */
  title: string;
  /** Why not. */
  children: ReactNode;
  onClose: () => void;
}

/** Says why what a closed period has stays as it is (G-BILL-11). */
export function LockedDialog({ title, children, onClose }: LockedDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <Row end>
          <Button kind="primary" onClick={onClose}>
            Entendi
          </Button>
        </Row>
      }
    >
      {children}
    </Dialog>
  );
}
