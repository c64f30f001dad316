import { formatCount } from '../format';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmText: string;
  /** Of what is confirmed, where it is no deletion. */
  icon?: IconName;
  /** `primary` where nothing is lost. */
  kind?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something is lost, or before somebody else is concerned. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  icon = 'remove',
  kind = 'danger',
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
          <CloseButton />
          <Button kind={kind} icon={icon} onClick={onConfirm} busy={busy}>
            {confirmText}
          </Button>
        </Row>
      }
    >
      {children}
    </Dialog>
  );
}

interface DeleteDialogProps {
  /** What is about to go; nothing keeps the dialog closed. */
  target: { ids: number[]; name?: string } | undefined;
  /** The kind of record: 'solicitante(s)'. */
  kind: string;
  /** What becomes of it, where 'cannot be undone' does not say enough. */
  consequence?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** 'Excluir Ana?' or 'Excluir 3 solicitantes?'. */
export function DeleteDialog({ target, kind, consequence, ...rest }: DeleteDialogProps) {
  if (!target) return null;
  const what = target.name ?? formatCount(target.ids.length, kind);
  return (
    <ConfirmDialog {...rest} title="Confirmar exclusão" confirmText="Excluir">
      Excluir <strong>{what}</strong>? {consequence && `${consequence} `}
      Esta ação não pode ser desfeita.
    </ConfirmDialog>
  );
}
