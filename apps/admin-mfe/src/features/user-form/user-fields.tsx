import { type Control, TextField } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import type { UserValues } from './user-values';

interface UserFieldsProps {
  control: Control<UserValues>;
  /** What changing one's own username leads to. */
  usernameHint?: string;
  /** After the fields that every account has: password, profile. */
  children: ReactNode;
}

/** What every account has. */
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
