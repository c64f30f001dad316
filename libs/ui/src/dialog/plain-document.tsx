import styles from './dialog.module.css';

/** Preformatted text in a scrolling region. */
export function PlainDocument({ title, text }: { title: string; text: string }) {
  return (
    // Scrolling regions must be reachable by keyboard.
    <pre className={styles.plain} role="region" aria-label={title} tabIndex={0}>
      {text}
    </pre>
  );
}
