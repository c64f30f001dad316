import { useMutation } from '@demanda/api/use-mutation';
import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { startProviderProof } from '@demanda/contracts/external-accounts';
import { type ShownProvider } from '@demanda/contracts/provider-sign-in';
import { Button, Row } from '@demanda/ui/core';
import { Dialog, FormDialog } from '@demanda/ui/dialog';
import { FormBanner, useZodForm } from '@demanda/ui/form';
import { CodeField } from '@demanda/record-form/proof-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './account.module.css';
import { onConfirmation } from './confirmation-channel';
import { startProviderProofOptions } from './external-calls';
import { showRefusal } from './show-refusal';
import { UsePasskey } from './use-passkey';

interface ProviderProofDialogProps {
  account: ResponseOf<typeof getAccount>;
  onProved: () => void;
  onClose: () => void;
}

const TITLE = 'Confirme que é você';

/** Asks the owner of an account without a password to sign in again at its provider, in a window beside the page. */
export function ProviderProofDialog({ account, onProved, onClose }: ProviderProofDialogProps) {
  const providers = account.withoutPassword?.providers ?? [];
  const asksCode = account.secondFactor !== null || (account.passkeys?.length ?? 0) > 0;
  const form = useZodForm(startProviderProof.body, asksCode ? { code: '' } : {}, { isDraft: false });
  const start = useMutation(startProviderProofOptions, { stays: true });
  const [failure, setFailure] = useState<string>();
  const [first, ...others] = providers;
  const answer = useEffectEvent((failed: string | undefined) => (failed ? setFailure(failed) : onProved()));

  // The window is external to React.
  useEffect(() => onConfirmation(({ failure: failed }) => answer(failed)), []);

  if (!first) {
    return (
      <Dialog title={TITLE} size="sm" onClose={onClose}>
        <div className={styles.parts}>
          <p className={styles.text}>
            Esta conta não tem senha, e o provedor dela não está mais disponível. Peça uma senha ao
            administrador.
          </p>
          <UsePasskey account={account} onProved={onProved} />
        </div>
      </Dialog>
    );
  }

  const ask = ({ id }: ShownProvider) =>
    form.handleSubmit(({ code }) => {
      setFailure(undefined);
      start.mutate({ provider: id, code }, { onError: showRefusal(form) });
    });
  return (
    <FormDialog
      title={TITLE}
      submitText={`Confirmar com ${first.name}`}
      busy={start.isPending}
      onSubmit={() => void ask(first)()}
      onClose={onClose}
    >
      <FormBanner text={failure} onClose={() => setFailure(undefined)} />
      <p role="status" className={styles.text}>
        {start.isSuccess && !failure
          ? `Aguardando a confirmação em ${first.name}. Se você fechou a janela, confirme de novo.`
          : `Para esta alteração, entre de novo em ${first.name}, na janela que se abre. O que você digitou fica nesta página.`}
      </p>
      {asksCode && <CodeField control={form.control} />}
      <Row>
        <UsePasskey account={account} onProved={onProved} />
        {others.map((provider) => (
          <Button key={provider.id} onClick={() => void ask(provider)()}>
            Confirmar com {provider.name}
          </Button>
        ))}
      </Row>
    </FormDialog>
  );
}
