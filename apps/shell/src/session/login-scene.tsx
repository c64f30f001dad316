import styles from './sign-in-layout.module.css';

const rows = [
  { y: 0, width: 150, done: true },
  { y: 64, width: 118, done: true },
  { y: 128, width: 168, done: false },
  { y: 192, width: 96, done: false },
];

/** Illustration of the sign-in page on wide screens: a list of partly completed tasks. */
export function LoginScene() {
  return (
    <aside className={styles.scene}>
      <svg className={styles.drawing} viewBox="0 0 320 260" aria-hidden>
        {rows.map(({ y, width, done }) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <rect className={styles.card} width="320" height="52" rx="12" />
            <circle className={done ? styles.done : styles.open} cx="28" cy="26" r="9" />
            {done && <path className={styles.tick} d="m24 26 3 3 5.5-6" />}
            <rect className={styles.line} x="52" y="17" width={width} height="7" rx="3.5" />
            <rect className={styles.faint} x="52" y="31" width={width * 0.6} height="5" rx="2.5" />
            <rect className={styles.faint} x="262" y="21" width="38" height="10" rx="5" />
          </g>
        ))}
      </svg>
      <p className={styles.promise}>Tarefas, entregas e faturamento em um só lugar.</p>
    </aside>
  );
}
