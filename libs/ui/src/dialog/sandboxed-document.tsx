import styles from './dialog.module.css';

/** A document from elsewhere, shown without scripts, forms, links or any right to this page. */
export function SandboxedDocument({ title, html }: { title: string; html: string }) {
  // Tab passes by a frame that has no stop, and then no key scrolls it.
  const reachable = html.replace('<body', '<body tabindex="0"');
  return <iframe className={styles.document} title={title} sandbox="" srcDoc={reachable} />;
}
