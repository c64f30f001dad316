import { PasswordField, TextField, type Control } from '@demanda/ui/form';

interface ProofFieldProps<Form extends Record<string, unknown>> {
  control: Control<Form>;
}

/** One's own password, beside the values that a form sends with it. */
export function OwnPasswordField<Form extends { password: string }>({
  control,
  hint,
}: ProofFieldProps<Form> & { hint?: string }) {
  return (
    <PasswordField
      control={control as never}
      name="password"
      label="Senha"
      autoComplete="current-password"
      hint={hint}
      required
    />
  );
}

/** A code of the second factor. */
export function CodeField<Form extends { code?: string }>({ control }: ProofFieldProps<Form>) {
  return (
    <TextField
      control={control as never}
      name="code"
      label="Código"
      hint="Do aplicativo autenticador, ou um código de recuperação."
      autoComplete="one-time-code"
      required
    />
  );
}
