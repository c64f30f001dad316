import type { Release } from '@demanda/federation/release';
import { late } from '@demanda/ui/core';
import { MaintenanceBanner } from './maintenance-banner';
import { PreviewBanner } from './preview-banner';
import { UpdateNotice } from './update-notice';
import styles from './bottom-notices.module.css';

const PreviewBadge = late(async () => (await import('../preview/preview-parts')).PreviewBadge);

/** What every page may show at its bottom edge: another release, a notice of maintenance, previews. */
export function BottomNotices({ release: { number, preview } }: { release: Release }) {
  return (
    <div className={styles.place}>
      <UpdateNotice release={number} />
      <MaintenanceBanner />
      <PreviewBanner />
      {preview && <PreviewBadge {...preview} />}
    </div>
  );
}
