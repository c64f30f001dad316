import styles from './list.module.css';

/** A figure of all that the filters leave, beside the pages of the list. */
export function ListSummary({ label, value }: { label: string; value: string | undefined }) {
  return (
    <p className={styles.summary} aria-live="polite">
      {label} <strong>{value ?? '…'}</strong>
    </p>
  );
}
