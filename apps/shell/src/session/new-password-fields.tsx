import { MIN_NEW_PASSWORD } from '@demanda/contracts/limits';
import { PasswordField } from '@demanda/ui/text-form';
import type { ComponentProps } from 'react';

interface Passwords {
  password: string;
  confirmPassword: string;
}
type FieldProps<T extends Passwords> = ComponentProps<typeof PasswordField<T>>;

/** Fields for a new password and its confirmation. */
export function NewPasswordFields<T extends Passwords>(bound: Pick<FieldProps<T>, 'control' | 'required'>) {
  const nameOf = (name: keyof Passwords) => name as FieldProps<T>['name'];
  return (
    <>
      <PasswordField
        {...bound}
        name={nameOf('password')}
        label="Nova Senha"
        autoComplete="new-password"
        hint={`Pelo menos ${MIN_NEW_PASSWORD} caracteres.`}
        showsStrength
      />
      <PasswordField
        {...bound}
        name={nameOf('confirmPassword')}
        label="Confirmar Nova Senha"
        autoComplete="new-password"
      />
    </>
  );
}
