import styles from './dialog.module.css';

/** A document from elsewhere, shown without scripts, forms, links or any right to this page. */
export function SandboxedDocument({ title, html }: { title: string; html: string }) {
  return <iframe className={styles.document} title={title} sandbox="" srcDoc={html} />;
}
