import { useConfirmedCall } from '@demanda/api/use-mutation';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { downloadBackupOptions } from './platform-calls';

/** Says what the file holds before it is downloaded. */
export function BackupDialog({ isEncrypted, onClose }: { isEncrypted: boolean; onClose: () => void }) {
  const asking = useConfirmedCall(downloadBackupOptions, undefined, onClose);
  return (
    <ConfirmDialog
      title="Baixar cópia de segurança"
      confirmText="Baixar"
      icon="download"
      kind="primary"
      {...asking}
    >
      <p>
        O arquivo contém tudo o que está no sistema: clientes, tarefas, valores, e-mails, anexos, histórico e
        as contas de todas as pessoas, com as senhas em forma de hash.
      </p>
      <p>
        {isEncrypted
          ? 'Ele é cifrado: só abre com a senha que quem cuida do servidor definiu em BACKUP_PASSPHRASE.'
          : 'Ele não é cifrado: quem o tiver lê tudo. Guarde-o como guardaria uma senha.'}
      </p>
      <p>O download fica no histórico, com o seu nome.</p>
    </ConfirmDialog>
  );
}
