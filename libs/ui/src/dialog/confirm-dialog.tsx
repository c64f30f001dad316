import { formatCount } from '../format';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** Description of the consequences. */
  children: ReactNode;
  confirmText: string;
  /** Icon of an action other than a deletion. */
  icon?: IconName;
  /** `primary` for an action that loses nothing. */
  kind?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks for confirmation before data is lost or other users are affected. */
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

export interface DeleteDialogProps {
  /** Records to delete; undefined keeps the dialog closed. */
  target: { ids: number[]; name?: string } | undefined;
  /** Kind of record: 'solicitante(s)'. */
  kind: string;
  /** Consequence, where 'cannot be undone' is not enough: 'O nome continua nas tarefas.' */
  consequence?: string;
  /** Deletes for ever; otherwise the records go to the trash. */
  forever?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks 'Excluir Ana?' or 'Excluir 3 solicitantes?'. */
export function DeleteDialog({ target, kind, consequence, forever, ...rest }: DeleteDialogProps) {
  if (!target) return null;
  const what = target.name ?? formatCount(target.ids.length, kind);
  return (
    <ConfirmDialog {...rest} title="Confirmar exclusão" confirmText="Excluir">
      Excluir <strong>{what}</strong>? {consequence && `${consequence} `}
      {forever ? 'Esta ação não pode ser desfeita.' : 'Você pode desfazer ou restaurar pela lixeira.'}
    </ConfirmDialog>
  );
}
