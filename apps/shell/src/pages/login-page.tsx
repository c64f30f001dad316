import { signIn } from '@demanda/auth/session';
import { loginInput } from '@demanda/contracts/session';
import { Button } from '@demanda/ui/core';
import { Form, FormBanner, PasswordField, TextField, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { Brand } from '../brand/brand';
import { loginFailure } from './login-failure';
import { LoginScene } from './login-scene';
import styles from './login-page.module.css';

/** Sign-in (AUTH-01 to AUTH-10). A refusal is said above the form, and the form keeps what was typed. */
export function LoginPage() {
  const form = useZodForm(loginInput, { username: '', password: '' });
  const enter = useMutation({
    mutationFn: signIn,
    meta: { success: 'Login realizado com sucesso!' },
    // the frame is fetched while the server checks the password
    onMutate: () => void Promise.all([import('../layout/layout'), import('./dashboard-page')]),
  });
  return (
    <div className={styles.page}>
      <title>Entrar · Demanda</title>
      <LoginScene />
      <main className={styles.entrance}>
        <div className={styles.box}>
          <Brand />
          <h1 className={styles.title}>Entre na sua conta</h1>
          <p className={styles.lead}>Use o seu usuário e a sua senha para continuar.</p>
          <Form label="Entrar" onSubmit={form.handleSubmit((input) => enter.mutate(input))}>
            <FormBanner text={enter.error ? loginFailure(enter.error) : undefined} onClose={enter.reset} />
            <TextField control={form.control} name="username" label="Usuário" autoComplete="username" />
            <PasswordField
              control={form.control}
              name="password"
              label="Senha"
              autoComplete="current-password"
            />
            <Button kind="primary" type="submit" busy={enter.isPending} block>
              {enter.isPending ? 'Entrando...' : 'Entrar no Sistema'}
            </Button>
          </Form>
        </div>
      </main>
    </div>
  );
}
