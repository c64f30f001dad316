import { useMutation } from '@demanda/api/use-mutation';
import { ownProofInput } from '@demanda/contracts/account';
import { FormDialog } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import {
  disableSecondFactorOptions,
  proveIdentityOptions,
  renewRecoveryCodesOptions,
  type Proof,
} from './account-calls';
import { CodeField, OwnPasswordField } from './proof-fields';
import { RecoveryCodes } from './recovery-codes';
import { showRefusal } from './show-refusal';

interface DialogProps {
  onClose: () => void;
}
interface ProofDialogProps extends DialogProps {
  title: string;
  submitText: string;
  busy: boolean;
  /** Sends the proof, and passes a refusal on. */
  onProve: (proof: Proof, onError: (error: unknown) => void) => void;
  children: ReactNode;
}

/** Asks for the password and a code before a change of the second factor. */
function ProofDialog({ onProve, children, ...dialog }: ProofDialogProps) {
  const form = useZodForm(ownProofInput, { password: '', code: '' }, { isDraft: false });
  const { control } = form;
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => void form.handleSubmit((proof) => onProve(proof, showRefusal(form)))()}
    >
      <p className={styles.text}>{children}</p>
      <OwnPasswordField control={control} />
      <CodeField control={control} />
    </FormDialog>
  );
}

export function RenewDialog({ onClose }: DialogProps) {
  const renew = useMutation(renewRecoveryCodesOptions);
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Criar novos códigos de recuperação"
      submitText="Criar códigos"
      busy={renew.isPending}
      onProve={(proof, onError) => renew.mutate(proof, { onError })}
      onClose={onClose}
    >
      Os códigos que você guardou deixam de valer, usados ou não.
    </ProofDialog>
  );
}

/** Asks again before a change that protects accounts or releases; `onProved` repeats the change. */
export function ProveDialog({ onProved, onClose }: DialogProps & { onProved: () => void }) {
  const prove = useMutation(proveIdentityOptions);
  return (
    <ProofDialog
      title="Confirme que é você"
      submitText="Confirmar"
      busy={prove.isPending}
      onProve={(proof, onError) => prove.mutate(proof, { onError, onSuccess: onProved })}
      onClose={onClose}
    >
      Você entrou há mais de 10 minutos. Para esta alteração, confirme a sua senha e um código.
    </ProofDialog>
  );
}

export function DisableDialog({ onClose }: DialogProps) {
  const disable = useMutation(disableSecondFactorOptions);
  return (
    <ProofDialog
      title="Desativar verificação em duas etapas"
      submitText="Desativar"
      busy={disable.isPending}
      onProve={(proof, onError) => disable.mutate(proof, { onError, onSuccess: onClose })}
      onClose={onClose}
    >
      A entrada volta a pedir só a senha. As suas outras sessões terminam.
    </ProofDialog>
  );
}
