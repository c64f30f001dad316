import { useMutation } from '@demanda/api/use-mutation';
import { Row } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { disableSecondFactorOptions, proveIdentityOptions, renewRecoveryCodesOptions } from './account-calls';
import styles from './account.module.css';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import { ProviderProofDialog } from './provider-proof-dialog';
import { hasPasskey, UsePasskey } from './use-passkey';

interface DialogProps {
  onClose: () => void;
}
export function RenewDialog({ asksCode, onClose }: DialogProps & { asksCode?: boolean }) {
  const renew = useMutation(renewRecoveryCodesOptions);
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Criar novos códigos de recuperação"
      asksCode={asksCode}
      submitText="Criar códigos"
      busy={renew.isPending}
      onProve={(proof, onError) => renew.mutate(proof, { onError })}
      onClose={onClose}
    >
      Os códigos que você guardou deixam de valer, usados ou não.
    </ProofDialog>
  );
}

/**
 * Asks again for the password, and the second factor of an account that has one, before a sensitive change; `onProved`
 * repeats the change.
 */
export function ProveDialog({ onProved, onClose }: DialogProps & { onProved: () => void }) {
  const { data: account, isLoading } = useQuery(ownAccountOptions);
  const prove = useMutation(proveIdentityOptions);
  if (isLoading) return null;
  if (account?.withoutPassword) return <ProviderProofDialog {...{ account, onProved, onClose }} />;
  const asksCode = account?.secondFactor !== null || (account.passkeys?.length ?? 0) > 0;
  const passkeyText = hasPasskey(account) ? ', ou use a sua chave de acesso.' : '.';
  return (
    <ProofDialog
      title="Confirme que é você"
      asksCode={asksCode}
      submitText="Confirmar"
      busy={prove.isPending}
      onProve={(proof, onError) => prove.mutate(proof, { onError, onSuccess: onProved })}
      onClose={onClose}
    >
      <div className={styles.parts}>
        <p className={styles.text}>
          Você entrou há mais de 10 minutos. Para esta alteração, confirme a sua senha
          {asksCode && ' e um código'}
          {passkeyText} O que você digitou fica nesta página.
        </p>
        <Row>
          <UsePasskey account={account} onProved={onProved} />
        </Row>
      </div>
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
      A entrada deixa de pedir um código do aplicativo. As suas outras sessões terminam.
    </ProofDialog>
  );
}
