import type { ReactNode } from 'react';
import { Brand } from '../brand/brand';
import styles from './entrance.module.css';
import { LoginScene } from './login-scene';

interface EntranceProps {
  /** Of the document. */
  name: string;
  title: string;
  /** What to do here, in one sentence. */
  lead: string;
  children: ReactNode;
}

/** What stands before the product: a form beside its picture. */
export function Entrance({ name, title, lead, children }: EntranceProps) {
  return (
    <div className={styles.page}>
      <title>{`${name} · Demanda`}</title>
      <LoginScene />
      <main className={styles.entrance}>
        <div className={styles.box}>
          <Brand />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
