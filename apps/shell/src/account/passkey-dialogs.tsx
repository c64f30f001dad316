import { useMutation } from '@demanda/api/use-mutation';
import { passkeyName, type Passkey } from '@demanda/contracts/passkeys';
import { accountProof } from '@demanda/contracts/session';
import { CodeField, OwnPasswordField, useProofValues } from '@demanda/record-form/proof-fields';
import { FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import styles from './account.module.css';
import { addPasskeyOptions, removePasskeyOptions, renamePasskeyOptions } from './passkey-calls';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import { showRefusal } from './show-refusal';

interface DialogProps {
  /** The account has an authenticator application. */
  asksCode: boolean;
  onClose: () => void;
}

const newPasskey = accountProof.extend(passkeyName.shape);

/** Asks for name and proof, has the device make the passkey, and shows the recovery codes of a first one. */
export function AddPasskeyDialog({ asksCode, onClose }: DialogProps) {
  const add = useMutation(addPasskeyOptions);
  const proof = useProofValues({ asksCode });
  const form = useZodForm(newPasskey, { name: '', ...proof }, { isDraft: false });
  const { control } = form;
  const codes = add.data?.recoveryCodes;
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const save = form.handleSubmit((input) =>
    add.mutate(input, {
      onError: showRefusal(form),
      onSuccess: ({ recoveryCodes }) => !recoveryCodes && onClose(),
    }),
  );
  return (
    <FormDialog
      title="Adicionar chave de acesso"
      submitText="Adicionar chave"
      busy={add.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.text}>
        Depois, o navegador pergunta onde guardar a chave. Se for o primeiro segundo fator da conta, a senha
        sozinha não entra mais, as suas outras sessões e os seus tokens de API terminam, e você recebe códigos
        de recuperação.
      </p>
      <TextField
        control={control}
        name="name"
        label="Nome"
        hint="Onde ela fica: celular, notebook, chave USB."
        required
      />
      <OwnPasswordField control={control} hint="Confirme que é você." />
      {proof.code !== undefined && <CodeField control={control} />}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: Omit<DialogProps, 'asksCode'> & { passkey: Passkey }) {
  const rename = useMutation(renamePasskeyOptions);
  const form = useZodForm(passkeyName, { name: passkey.name }, { isDraft: false });
  const save = form.handleSubmit(({ name }) =>
    rename.mutate({ id: passkey.id, name }, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title="Renomear chave de acesso"
      submitText="Salvar"
      busy={rename.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Nome" required />
    </FormDialog>
  );
}

interface RemoveDialogProps extends DialogProps {
  passkey: Passkey;
  /** The account has no second factor without it. */
  isLast: boolean;
  onRemoved: () => void;
}

export function RemovePasskeyDialog({ passkey, isLast, onRemoved, ...dialog }: RemoveDialogProps) {
  const remove = useMutation(removePasskeyOptions);
  const onSuccess = () => {
    dialog.onClose();
    onRemoved();
  };
  return (
    <ProofDialog
      {...dialog}
      title="Remover chave de acesso"
      submitText="Remover"
      busy={remove.isPending}
      onProve={(proof, onError) => remove.mutate({ id: passkey.id, ...proof }, { onError, onSuccess })}
    >
      A chave <strong>{passkey.name}</strong> não entra mais, e as suas outras sessões terminam.
      {isLast && ' A entrada volta a pedir só a senha.'} No dispositivo, apague-a também do gerenciador de
      senhas.
    </ProofDialog>
  );
}
