import { Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

interface LockedDialogProps {
  /** Name of the refused action. */
  title: string;
  /** Reason of the refusal. */
  children: ReactNode;
  onClose: () => void;
}

/** Explains why a locked period cannot be changed (G-BILL-11). */
export function LockedDialog({ title, children, onClose }: LockedDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton only>Entendi</CloseButton>
        </Row>
      }
    >
      {children}
    </Dialog>
  );
}
