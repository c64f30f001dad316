import type { Release } from '@demanda/federation/release';
import { report } from '@demanda/federation/report';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageAt } from './page-log';
import { pageOwner } from './page-owner';

/**
 * Reports each web vital once, with the remote whose page was shown when its first entry happened: a slow
 * interaction on tasks stays one of tasks, though the tab is closed on the dashboard.
 */
export function reportVitals(release: Release): void {
  const tell = ({ name, value, entries }: Metric) =>
    report({
      kind: 'vital',
      ...pageOwner(release, pageAt(entries[0]?.startTime ?? 0)),
      metric: name,
      value,
    });
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(tell);
}
