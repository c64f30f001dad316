import type { Release } from '@demanda/federation/release';
import { followLive } from './live/follow-live';
import { reportVitals } from './reports/report-vitals';
import { sendReports } from './reports/send-reports';

/** What a tab does besides what its person sees; fetched after everything else. */
export function startBackground(release: Release): void {
  followLive(release.number);
  sendReports(release.number);
  reportVitals(release);
}
