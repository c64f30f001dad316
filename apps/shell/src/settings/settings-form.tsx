import { fieldErrors } from '@demanda/api/messages';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { useSession } from '@demanda/auth/use-session';
import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { MIN_NEW_PASSWORD } from '@demanda/contracts/limits';
import { profileInput, updateProfile } from '@demanda/contracts/session';
import { Button, Card, Loading } from '@demanda/ui/core';
import {
  Form,
  FormActions,
  FormGrid,
  FormNote,
  PasswordField,
  showServerErrors,
  TextField,
  useZodForm,
} from '@demanda/ui/form';
import type { z } from '@demanda/schema';
import { useQuery } from '@tanstack/react-query';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { useSignOut } from '../session/use-sign-out';

interface SettingsFormProps {
  onCancel: () => void;
}

/** Loads the user's account for its form, which must start from the stored settings, never from cached ones. */
export function SettingsForm({ onCancel }: SettingsFormProps) {
  const { data, isFetchedAfterMount } = useQuery({ ...ownAccountOptions, staleTime: 0 });
  if (!isFetchedAfterMount) return <Loading text="Carregando configurações..." />;
  return <AccountForm account={data} onCancel={onCancel} />;
}

interface AccountFormProps extends SettingsFormProps {
  /** Undefined when it could not be loaded. */
  account: Partial<ResponseOf<typeof getAccount>> | undefined;
}

/** Form with name, e-mail and password; a saved change ends the session (SET-12, SET-13). */
function AccountForm({ account = {}, onCancel }: AccountFormProps) {
  const { user } = useSession();
  const leave = useSignOut();
  // Where the server does not say, what all servers accept.
  const { minPassword = MIN_NEW_PASSWORD, withoutPassword } = account;
  // Name and e-mail of an older server's account are those of the session.
  const form = useZodForm(profileInput, {
    username: user?.username ?? '',
    name: account.name ?? user?.name ?? '',
    email: account.email ?? user?.email ?? '',
    version: account.version,
    password: '',
    confirmPassword: '',
  });
  const save = useMutation({
    mutationFn: (body: z.input<typeof profileInput>) => request(updateProfile, { body }),
    meta: {
      success: 'Perfil atualizado com sucesso! Por favor, faça login novamente.',
      failure: serverTextOr('Falha ao atualizar perfil'),
    },
    onSuccess: leave,
    onError: (error) => showServerErrors(form, fieldErrors(error)),
  });
  const { control } = form;
  return (
    <Form label="Configurações do Usuário" onSubmit={form.handleSubmit((input) => save.mutate(input))}>
      <Card>
        <FormGrid>
          <TextField
            control={control}
            name="username"
            label="Nome de usuário"
            disabled
            hint="O nome de usuário não pode ser alterado"
          />
          <TextField control={control} name="name" label="Nome" autoComplete="name" required />
        </FormGrid>
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="email" required />
        {withoutPassword?.maySetPassword === false ? (
          <p>Esta conta não tem senha, porque aqui só administradores entram com senha.</p>
        ) : (
          <FormGrid>
            <PasswordField
              control={control}
              name="password"
              label={withoutPassword ? 'Senha' : 'Nova Senha'}
              autoComplete="new-password"
              hint={
                withoutPassword
                  ? `Opcional: esta conta ainda não tem senha. Pelo menos ${minPassword} caracteres. Ao salvar, o provedor pede que você entre de novo.`
                  : `Opcional. Pelo menos ${minPassword} caracteres. Os seus tokens de API deixam de valer.`
              }
              showsStrength
            />
            <PasswordField
              control={control}
              name="confirmPassword"
              label={withoutPassword ? 'Confirmar Senha' : 'Confirmar Nova Senha'}
              autoComplete="new-password"
            />
          </FormGrid>
        )}
      </Card>
      <FormNote>Ao salvar, você sairá do sistema e precisará fazer login novamente.</FormNote>
      <FormActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button kind="primary" type="submit" busy={save.isPending}>
          Salvar Alterações
        </Button>
      </FormActions>
    </Form>
  );
}
