import { MaintenanceBanner } from './maintenance-banner';
import { PreviewBanner } from './preview-banner';
import { UpdateNotice } from './update-notice';
import styles from './bottom-notices.module.css';

/** What every page may show at its bottom edge: another release, a notice of maintenance, a preview. */
export function BottomNotices({ release }: { release: number }) {
  return (
    <div className={styles.place}>
      <UpdateNotice release={release} />
      <MaintenanceBanner />
      <PreviewBanner />
    </div>
  );
}
