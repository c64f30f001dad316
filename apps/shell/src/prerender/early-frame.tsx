import { PageSkeleton } from '@demanda/ui/core';
import { Brand } from '../brand/brand';
import layout from '../layout/layout.module.css';
import bar from '../layout/top-bar.module.css';
import styles from './early-frame.module.css';

/** The layout without menu and content, which a signed-in visitor sees until the scripts have loaded. */
export function EarlyFrame() {
  return (
    <div className={`${layout.layout} ${styles.frame}`} aria-hidden="true">
      <div className={`${layout.side} ${styles.side}`}>
        <div className={layout.home}>
          <Brand />
        </div>
      </div>
      <div className={layout.column}>
        <div className={bar.bar}>
          <span className={styles.phone}>
            <Brand compact />
          </span>
        </div>
        <div className={layout.content}>
          <PageSkeleton />
        </div>
      </div>
    </div>
  );
}
