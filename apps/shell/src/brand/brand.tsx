import styles from './brand.module.css';

/** Logo with the product's name. */
export function Brand({ compact }: { compact?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.sign} viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path d="M9 10.5h9M9 16h6M9 21.5h4" className={styles.lines} />
        <path d="m16.5 20.5 3 3 6-7" className={styles.check} />
      </svg>
      <span className={compact ? styles.hidden : styles.name}>Demanda</span>
    </span>
  );
}
