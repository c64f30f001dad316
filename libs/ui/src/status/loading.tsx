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

/** Keeps the room of content that is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Carregando...">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
