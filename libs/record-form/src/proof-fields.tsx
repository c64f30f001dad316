import { PasswordField, TextField, type Control } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { ownAccountOptions } from './own-account';
import styles from './token-dialog.module.css';

interface ProofFieldProps<Form extends Record<string, unknown>> {
  control: Control<Form>;
}

const useHasPassword = () => !useQuery(ownAccountOptions).data?.withoutPassword;

/**
 * Returns the first values of the fields below: none of a field that is not shown. The confirmation of an account without
 * a password asks for the code itself.
 */
export function useProofValues({ asksCode = false } = {}): { password?: string; code?: string } {
  if (!useHasPassword()) return {};
  return { password: '', ...(asksCode && { code: '' }) };
}

/** One's own password, beside the values that a form sends with it. */
export function OwnPasswordField<Form extends { password?: string }>({
  control,
  hint,
}: ProofFieldProps<Form> & { hint?: string }) {
  if (!useHasPassword()) {
    return (
      <p className={styles.text}>
        A sua conta não tem senha: se for preciso, uma janela pede que você entre de novo no provedor.
      </p>
    );
  }
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
