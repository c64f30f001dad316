import { Skeleton, Spin } from 'antd';
import styles from './status.module.css';

/** Waiting that has words. */
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
 * Grey lines in the room of what is on its way, for the eye alone: antd draws them as a list of
 * nothing, which a screen reader would read out.
 */
export function SkeletonLines({ rows, className }: SkeletonLinesProps) {
  return (
    <div className={className} aria-hidden="true">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

interface PageSkeletonProps {
  /** Said when it takes longer than usual. */
  note?: string;
}

/** Keeps the room of content that is on its way. */
export function PageSkeleton({ note }: PageSkeletonProps) {
  return (
    <div role="status" aria-label="Carregando...">
      {note && <p className={styles.note}>{note}</p>}
      <SkeletonLines rows={9} />
    </div>
  );
}
