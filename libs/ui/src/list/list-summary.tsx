import styles from './list.module.css';

/** A figure over all matching rows, beside the pager. */
export function ListSummary({ label, value }: { label: string; value: string | undefined }) {
  return (
    <p className={styles.summary} aria-live="polite">
      {label} <strong>{value ?? '…'}</strong>
    </p>
  );
}
