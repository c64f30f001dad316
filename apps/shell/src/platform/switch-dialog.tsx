import { closingDialog } from '@demanda/api/stale-record';
import { useConfirmedCall, useMutation } from '@demanda/api/use-mutation';
import type { PlatformRemote } from '@demanda/contracts/platform';
import { switchRemote } from '@demanda/contracts/platform';
import { ConfirmDialog, FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { switchRemoteOptions } from './platform-calls';

interface SwitchDialogProps {
  remote: Pick<PlatformRemote, 'name' | 'labels' | 'switchVersion'>;
  /** Name for people. */
  area: string;
  onClose: () => void;
}

/** Returns the effect on users. */
function switchEffect({ remote: { labels }, area }: Pick<SwitchDialogProps, 'remote' | 'area'>): string {
  if (labels.length === 0) return `As páginas de ${area} deixam de abrir para todos em até 5 segundos`;
  return `${area} ${labels.length === 1 ? 'sai' : 'saem'} do menu de todos em até 5 segundos`;
}

/** Asks for confirmation and a reason before a remote is disabled for all users. */
export function DisableDialog({ remote, area, onClose }: SwitchDialogProps) {
  const change = useMutation(switchRemoteOptions);
  const form = useZodForm(switchRemote.body, { enabled: false, reason: '' });
  return (
    <FormDialog
      title={`Desativar ${area}`}
      submitText="Desativar"
      busy={change.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) =>
        change.mutate({ ...body, name: remote.name, version: remote.switchVersion }, closingDialog(onClose)),
      )}
    >
      <p>{switchEffect({ remote, area })}; o que alguém digitou não se perde.</p>
      <TextField
        control={form.control}
        name="reason"
        label="Motivo"
        hint="Opcional. Aparece para quem abrir esta parte; fica no histórico e nesta página."
      />
    </FormDialog>
  );
}

/** Asks for confirmation before a remote is enabled. */
export function EnableDialog({ remote, area, onClose }: SwitchDialogProps) {
  const { name, labels, switchVersion: version } = remote;
  const asking = useConfirmedCall(switchRemoteOptions, { name, enabled: true, version }, onClose);
  return (
    <ConfirmDialog title={`Reativar ${area}`} confirmText="Reativar" icon="power" kind="primary" {...asking}>
      {area} {labels.length > 1 ? 'voltam' : 'volta'} para quem tem acesso, em até 5 segundos e sem recarregar
      a página.
    </ConfirmDialog>
  );
}
