import styles from './touched-mark.module.css';

/** Stable, so that React calls it only when the mark appears. */
const bringIntoView = (mark: HTMLElement | null) =>
  mark?.closest('[role=row], li')?.scrollIntoView({ block: 'nearest' });

/** Colours the row or card that it stands in, and scrolls to it when it appears: what was just saved. */
export const TouchedMark = () => <span ref={bringIntoView} className={styles.mark} />;
