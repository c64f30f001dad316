import { Skeleton, Spin } from 'antd';
import styles from './status.module.css';

/** Spinner with a text. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spin />
      <span>{text}</span>
    </div>
  );
}

interface SkeletonLinesProps {
  rows: number;
  className?: string;
}

/**
 * Grey placeholder lines, hidden from assistive technology: antd renders them as an empty list, which a screen reader
 * would read out.
 */
export function SkeletonLines({ rows, className }: SkeletonLinesProps) {
  return (
    <div className={className} aria-hidden="true">
      <Skeleton active title={false} paragraph={{ rows }} />
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
