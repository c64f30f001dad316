import type { ReactNode } from 'react';
import { Brand } from '../brand/brand';
import styles from './sign-in-layout.module.css';
import { LoginScene } from './login-scene';

interface SignInLayoutProps {
  /** Title of the document. */
  name: string;
  title: string;
  /** Instruction in one sentence. */
  lead: string;
  /** The title answers what was just sent: it takes the focus. */
  isAnswer?: boolean;
  children?: ReactNode;
  /** Link to another page, below. */
  more?: ReactNode;
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Page before the sign-in: a form beside an illustration. */
export function SignInLayout({ name, title, lead, isAnswer, children, more }: SignInLayoutProps) {
  return (
    <div className={styles.page}>
      <title>{`${name} · Demanda`}</title>
      <LoginScene />
      <main className={styles.entrance}>
        <div className={styles.box}>
          <Brand />
          <h1
            className={styles.title}
            ref={isAnswer ? focus : undefined}
            tabIndex={isAnswer ? -1 : undefined}
          >
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {more && <p className={styles.more}>{more}</p>}
        </div>
      </main>
    </div>
  );
}
