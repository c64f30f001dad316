import type { Release } from '@demanda/federation/release';
import { sendReport } from '@demanda/federation/report';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageAt } from './page-log';
import { pageOwner } from './page-owner';

/**
 * Reports each web vital once, for the remote whose page was shown when its first entry occurred: a slow interaction on
 * tasks counts for tasks even when the tab is closed on the dashboard.
 */
export function reportVitals(release: Release): void {
  const reportMetric = ({ name, value, entries }: Metric) =>
    sendReport({
      kind: 'vital',
      ...pageOwner(release, pageAt(entries[0]?.startTime ?? 0)),
      metric: name,
      value,
    });
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(reportMetric);
}
