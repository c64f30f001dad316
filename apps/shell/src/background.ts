import type { Release } from '@demanda/federation/release';
import { pollLiveState } from './live/follow-live';
import { prefetchPages } from './prefetch/prefetch-pages';
import { reportVitals } from './reports/report-vitals';
import { sendReports } from './reports/send-reports';

/** Starts the background work of a tab: polls, reports, pages that may be opened next. Loaded after everything else. */
export function startBackground(release: Release): void {
  pollLiveState(release);
  sendReports(release);
  reportVitals(release);
  prefetchPages(release);
}
