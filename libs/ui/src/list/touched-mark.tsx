import styles from './touched-mark.module.css';

/** A stable ref callback, so that React calls it only when the mark mounts. */
const bringIntoView = (mark: HTMLElement | null) =>
  mark?.closest('[role=row]:not([inert] *), li')?.scrollIntoView({ block: 'nearest' });

/** Highlights the surrounding row or card and scrolls it into view on mount: the record that was just saved. */
export const TouchedMark = () => <span ref={bringIntoView} className={styles.mark} />;
