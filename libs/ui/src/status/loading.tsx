import styles from './status.module.css';

/** Spinner with a text. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{text}</span>
    </div>
  );
}

/** Grey placeholder lines, hidden from assistive technology; rules of the page, which cost less than antd's at run time. */
export function SkeletonLines({ rows, className }: { rows: number; className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.lines}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} />
        ))}
      </div>
    </div>
  );
}

interface PageSkeletonProps {
  /** Shown when loading takes longer than usual. */
  note?: string;
}

/** Placeholder that reserves the space of loading content. */
export function PageSkeleton({ note }: PageSkeletonProps) {
  return (
    <div role="status" aria-label="Carregando...">
      {note && <p className={styles.note}>{note}</p>}
      <SkeletonLines rows={9} />
    </div>
  );
}
