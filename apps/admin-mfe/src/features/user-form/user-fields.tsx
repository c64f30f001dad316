import { type Control, TextField } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import type { UserValues } from './user-values';

interface UserFieldsProps {
  control: Control<UserValues>;
  /** Effect of changing one's own username. */
  usernameHint?: string;
  /** Rendered below the common fields: password and profile. */
  children: ReactNode;
}

/** Fields of the create and edit forms. */
export function UserFields({ control, usernameHint, children }: UserFieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="Nome Completo" required />
      <TextField control={control} name="username" label="Nome de Usuário" hint={usernameHint} required />
      <TextField control={control} name="email" label="Email" type="email" required />
      {children}
    </>
  );
}
