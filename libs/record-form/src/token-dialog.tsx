import { useMutation } from '@demanda/api/use-mutation';
import { apiTokenInput, type ApiToken, type ApiTokenInput } from '@demanda/contracts/api-tokens';
import { RIGHTS, type Right } from '@demanda/contracts/permissions';
import { z } from '@demanda/schema';
import { FormDialog, ShownOnce } from '@demanda/ui/dialog';
import { CheckboxField, RadioField, SelectField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import { formatDate } from '@demanda/ui/format';
import type { UseMutationOptions } from '@tanstack/react-query';
import { CodeField, OwnPasswordField, useProofValues } from './proof-fields';
import { showRefusal } from './show-refusal';
import styles from './token-dialog.module.css';
import { TokenRights } from './token-rights';

/** Sentences about the owner of the token: the user, or a service account. */
const TEXTS = {
  own: {
    sees: 'Vê o que você vê',
    all: 'Tudo o que eu posso',
    atMost: 'Nunca mais do que você mesmo pode.',
    acts: 'em seu nome',
  },
  service: {
    sees: 'Vê o que a conta vê',
    all: 'Tudo o que a conta pode',
    atMost: 'Nunca mais do que a conta pode, nem do que você pode hoje.',
    acts: 'em nome da conta',
  },
};

const scopesOf = ({ sees, all, atMost }: (typeof TEXTS)['own']) => [
  { value: 'READ', label: 'Só consultar', hint: `${sees}, menos a administração, e não altera nada.` },
  { value: 'ALL', label: all, hint: 'Menos a administração: usuários, perfis e plataforma.' },
  { value: 'CHOSEN', label: 'Escolher permissões', hint: atMost },
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
  /** The call that makes the token. */
  options: UseMutationOptions<ApiToken & { token: string }, Error, ApiTokenInput>;
  owner: keyof typeof TEXTS;
  /** Whether the owner of the token has the permission. */
  hasRight: (right: Right) => boolean;
  /** The user's account has a second factor. */
  asksCode: boolean;
  onClose: () => void;
}

/** Makes a token with the user's password, and shows it once. */
export function TokenDialog({ options, owner, hasRight, asksCode, onClose }: TokenDialogProps) {
  const create = useMutation(options);
  const texts = TEXTS[owner];
  const proof = useProofValues({ asksCode });
  const form = useZodForm(
    shape,
    { name: '', expiresInDays: 90, scope: 'READ', chosen: {}, hidesAmounts: false, ...proof },
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
        <p className={styles.text}>Quem tem o token age {texts.acts}: guarde-o como uma senha.</p>
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
      <RadioField control={control} name="scope" label="O que o token pode" options={scopesOf(texts)} />
      {choosesRights && <TokenRights control={control} hasRight={hasRight} />}
      <CheckboxField control={control} name="hidesAmounts" label="Esconder valores em reais" />
      <OwnPasswordField control={control} hint="Confirme que é você." />
      {proof.code !== undefined && <CodeField control={control} />}
    </FormDialog>
  );
}
