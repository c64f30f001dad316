import { useMutation } from '@demanda/api/use-mutation';
import { refreshPermissions } from '@demanda/auth/permission-refresh';
import type { PreviewInput } from '@demanda/contracts/preview';
import { useNavigate } from '@demanda/router';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { startPreviewOptions } from '../../api/preview';

interface PreviewDialogProps {
  of: PreviewInput;
  /** 'Ana Lima', 'o perfil Equipe'. */
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, then shows the system with the permissions of an account or a profile (ADR 0095). */
export function PreviewDialog({ of, name, onClose }: PreviewDialogProps) {
  const start = useMutation(startPreviewOptions);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Ver o sistema como"
      confirmText="Ver"
      icon="view"
      kind="primary"
      busy={start.isPending}
      onConfirm={() =>
        start.mutate(of, {
          onSuccess: () => {
            onClose();
            // Before the permissions change: this page may be closed to them.
            void navigate('/dashboard');
            void refreshPermissions();
          },
        })
      }
      onClose={onClose}
    >
      Ver o sistema como <strong>{name}</strong>? Menu, telas, botões e campos aparecem como lá, só para
      consulta, em todas as abas desta sessão, até você voltar ao seu acesso. Os avisos e “Minhas tarefas”
      continuam os seus. Fica registrado no histórico.
    </ConfirmDialog>
  );
}
