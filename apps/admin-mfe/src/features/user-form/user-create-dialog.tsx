import { fieldErrors } from '@demanda/api/messages';
import { userCreateInput } from '@demanda/contracts/users';
import { Button, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { Form, PasswordField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { createUserOptions } from '../../api/users';
import { UserFields } from './user-fields';

/** 'Criar Novo Usuário' (USER-42 to USER-54, USER-63, USER-65). */
export function UserCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(userCreateInput, {
    name: '',
    username: '',
    email: '',
    password: '',
    profileCodes: [undefined],
  });
  const create = useMutation(createUserOptions);
  const save = form.handleSubmit((user) =>
    create.mutate(user, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <Dialog title="Criar Novo Usuário" onClose={onClose} holdsInput>
      <Form label="Criar Novo Usuário" onSubmit={() => void save()}>
        <UserFields
          control={form.control}
          password={
            <PasswordField
              control={form.control}
              name="password"
              label="Senha"
              autoComplete="new-password"
              required
            />
          }
        />
        <Row end>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" busy={create.isPending}>
            Criar
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
