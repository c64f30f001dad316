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

interface PageSkeletonProps {
  /** Said when it takes longer than usual. */
  note?: string;
}

/** Keeps the room of content that is on its way. */
export function PageSkeleton({ note }: PageSkeletonProps) {
  return (
    <div role="status" aria-label="Carregando...">
      {note && <p className={styles.note}>{note}</p>}
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
