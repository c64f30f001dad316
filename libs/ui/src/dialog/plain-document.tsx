import styles from './dialog.module.css';

/** A text as it is, scrolling in its place. */
export function PlainDocument({ title, text }: { title: string; text: string }) {
  return (
    // What scrolls can be reached with the keyboard.
    <pre className={styles.plain} role="region" aria-label={title} tabIndex={0}>
      {text}
    </pre>
  );
}
