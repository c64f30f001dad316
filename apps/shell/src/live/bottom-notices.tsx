import { MaintenanceBanner } from './maintenance-banner';
import { UpdateNotice } from './update-notice';
import styles from './bottom-notices.module.css';

/** What every page may show at its bottom edge: another release, and the notice of maintenance. */
export function BottomNotices({ release }: { release: number }) {
  return (
    <div className={styles.place}>
      <UpdateNotice release={release} />
      <MaintenanceBanner />
    </div>
  );
}
