import styles from './dialog.module.css';

/** Shows an untrusted HTML document without scripts, forms, links or access to this page. */
export function SandboxedDocument({ title, html }: { title: string; html: string }) {
  // Tab skips a frame without a tab stop, and then no key could scroll it.
  const reachable = html.replace('<body', '<body tabindex="0"');
  return <iframe className={styles.document} title={title} sandbox="" srcDoc={reachable} />;
}
