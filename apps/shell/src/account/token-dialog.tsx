import { useMutation } from '@demanda/api/use-mutation';
import { apiTokenInput } from '@demanda/contracts/api-tokens';
import { RIGHTS } from '@demanda/contracts/permissions';
import { z } from '@demanda/schema';
import { FormDialog, ShownOnce } from '@demanda/ui/dialog';
import { RadioField, SelectField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import { formatDate } from '@demanda/ui/format';
import styles from './account.module.css';
import { CodeField, OwnPasswordField, useProofValues } from './proof-fields';
import { showRefusal } from './show-refusal';
import { createApiTokenOptions } from './token-calls';
import { TokenRights } from './token-rights';

const SCOPES = [
  {
    value: 'READ',
    label: 'Só consultar',
    hint: 'Vê o que você vê, menos a administração, e não altera nada.',
  },
  {
    value: 'ALL',
    label: 'Tudo o que eu posso',
    hint: 'Menos a administração: usuários, perfis e plataforma.',
  },
  { value: 'CHOSEN', label: 'Escolher permissões', hint: 'Nunca mais do que você mesmo pode.' },
];

const LIFETIMES = [7, 30, 90, 365].map((days) => ({ value: days, label: `${days} dias` }));

const shape = apiTokenInput
  .omit({ readOnly: true, rights: true })
  .extend({
    scope: z.enum(['READ', 'ALL', 'CHOSEN']),
    /** Permissions by name, ticked or not. */
    chosen: z.record(z.string(), z.boolean().optional()),
  })
  .refine((form) => form.scope !== 'CHOSEN' || chosenRights(form.chosen).length > 0, {
    path: ['chosen'],
    error: 'Escolha ao menos uma permissão',
  });

const chosenRights = (chosen: Record<string, boolean | undefined>) => RIGHTS.filter((right) => chosen[right]);

interface TokenDialogProps {
  /** The account has a second factor. */
  asksCode: boolean;
  onClose: () => void;
}

/** Makes a token, and shows it once. */
export function TokenDialog({ asksCode, onClose }: TokenDialogProps) {
  const create = useMutation(createApiTokenOptions);
  const form = useZodForm(
    shape,
    { name: '', expiresInDays: 90, scope: 'READ', chosen: {}, ...useProofValues({ asksCode }) },
    { isDraft: false },
  );
  const { control } = form;
  const choosesRights = useWatch({ control, name: 'scope' }) === 'CHOSEN';
  if (create.data) {
    const { name, expiresAt, token } = create.data;
    return (
      <ShownOnce
        title="Token criado"
        note="Copie o token agora: ele não será mostrado de novo."
        details={[
          ['Nome', name],
          ['Vale até', formatDate(expiresAt)],
        ]}
        secret={{
          label: 'Token',
          what: 'token',
          text: token,
          shown: <code className={styles.token}>{token}</code>,
        }}
        confirmText="Já copiei"
        onClose={onClose}
      >
        <p className={styles.text}>Quem tem o token age em seu nome: guarde-o como uma senha.</p>
      </ShownOnce>
    );
  }
  const save = form.handleSubmit(({ scope, chosen, ...token }) => {
    const rights = scope === 'CHOSEN' ? chosenRights(chosen) : null;
    create.mutate({ ...token, readOnly: scope === 'READ', rights }, { onError: showRefusal(form) });
  });
  return (
    <FormDialog
      title="Criar token de API"
      submitText="Criar token"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Nome" hint="O programa que o usa." required />
      <SelectField control={control} name="expiresInDays" label="Validade" options={LIFETIMES} required />
      <RadioField control={control} name="scope" label="O que o token pode" options={SCOPES} />
      {choosesRights && <TokenRights control={control} />}
      <OwnPasswordField control={control} hint="Confirme que é você." />
      {asksCode && <CodeField control={control} />}
    </FormDialog>
  );
}
