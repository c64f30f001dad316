import { Brand } from '../brand/brand';
import { SignInForm } from '../session/sign-in-form';
import { LoginScene } from './login-scene';
import styles from './login-page.module.css';

/** The frame is fetched while the server checks the password. */
const fetchFrame = () => void Promise.all([import('../layout/layout'), import('./dashboard-page')]);

/** Sign-in (AUTH-01 to AUTH-10). */
export function LoginPage() {
  return (
    <div className={styles.page}>
      <title>Entrar · Demanda</title>
      <LoginScene />
      <main className={styles.entrance}>
        <div className={styles.box}>
          <Brand />
          <h1 className={styles.title}>Entre na sua conta</h1>
          <p className={styles.lead}>Use o seu usuário e a sua senha para continuar.</p>
          <SignInForm onEntering={fetchFrame} />
        </div>
      </main>
    </div>
  );
}
