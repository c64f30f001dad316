import { useMutation } from '@demanda/api/use-mutation';
import { factorCodeInput, ownPasswordInput, type setUpSecondFactor } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { OwnPasswordField, useProofValues } from '@demanda/record-form/proof-fields';
import { CopyButton } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { useEffect } from 'react';
import { confirmSecondFactorOptions, setUpSecondFactorOptions } from './account-calls';
import styles from './account.module.css';
import { RecoveryCodes } from './recovery-codes';
import { showRefusal } from './show-refusal';

interface QrCodeProps {
  /** Side of the square, quiet zone included. */
  size: number;
  /** Dark modules. */
  path: string;
}

/** QR code, dark on white in both colour schemes, because some cameras do not read it inverted. */
function QrCode({ size, path }: QrCodeProps) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR da chave">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

interface DialogProps {
  onClose: () => void;
}

const TITLE = 'Ativar verificação em duas etapas';

/** Asks for the password, shows the secret, and activates it by a first code. */
export function SetUpDialog({ onClose }: DialogProps) {
  const form = useZodForm(ownPasswordInput, useProofValues(), { isDraft: false });
  const setUp = useMutation(setUpSecondFactorOptions);
  if (setUp.data) return <ConfirmStep {...setUp.data} onClose={onClose} />;
  const save = form.handleSubmit(({ password }) => setUp.mutate(password, { onError: showRefusal(form) }));
  return (
    <FormDialog
      title={TITLE}
      submitText="Continuar"
      busy={setUp.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.text}>
        Você precisa de um aplicativo autenticador, como o do seu gerenciador de senhas, Google Authenticator,
        Microsoft Authenticator ou Aegis.
      </p>
      <OwnPasswordField control={form.control} hint="Confirme que é você." />
    </FormDialog>
  );
}

function ConfirmStep({ secret, uri, qr, onClose }: ResponseOf<typeof setUpSecondFactor> & DialogProps) {
  const form = useZodForm(factorCodeInput, { code: '' }, { isDraft: false });
  const confirm = useMutation(confirmSecondFactorOptions);
  const { setFocus } = form;
  // The focus is external to React; the field of the password, which had it, is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  const save = form.handleSubmit(({ code }) => confirm.mutate(code, { onError: showRefusal(form) }));
  return (
    <FormDialog
      title={TITLE}
      submitText="Ativar"
      busy={confirm.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.text}>
        Leia o código QR com o aplicativo, ou digite a chave nele. Depois digite o código que ele mostra. As
        suas outras sessões terminam, e os seus tokens de API deixam de valer.
      </p>
      <QrCode {...qr} />
      <div className={styles.key}>
        <span>Chave</span>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} what="chave" />
        <a href={uri}>Abrir no aplicativo deste dispositivo</a>
      </div>
      <TextField
        control={form.control}
        name="code"
        label="Código do aplicativo"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
    </FormDialog>
  );
}
