import { profileLabels } from '@demanda/contracts/permissions';
import type { UserCreateInput } from '@demanda/contracts/users';
import { type Control, optionsOf, SelectField, TextField } from '@demanda/ui/form';
import type { ReactNode } from 'react';

interface UserFieldsProps {
  control: Control<UserCreateInput>;
  /** Only a new account is given one here. */
  password?: ReactNode;
}

/** What every account has. One profile of possibly several is offered (USER-65). */
export function UserFields({ control, password }: UserFieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="Nome Completo" required />
      <TextField control={control} name="username" label="Nome de Usuário" required />
      <TextField control={control} name="email" label="Email" type="email" required />
      {password}
      <SelectField
        control={control}
        name="profileCodes.0"
        label="Perfil"
        options={optionsOf(profileLabels)}
        placeholder="Selecione um perfil"
        required
      />
    </>
  );
}
