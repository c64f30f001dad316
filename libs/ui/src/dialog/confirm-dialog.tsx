import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Row } from '../page/page';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmText: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something is lost. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  onConfirm,
  onClose,
  busy,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="sm"
      footer={
        <Row end>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="danger" icon="remove" onClick={onConfirm} busy={busy}>
            {confirmText}
          </Button>
        </Row>
      }
    >
      {children}
    </Dialog>
  );
}
