import type { Checked } from '@demanda/releases/documents';
import type { Finding } from './finding';

/** What a check has found. */
export interface CheckResult {
  findings: Finding[];
  /** Opened routes, counted once for each profile. */
  visits: number;
  seconds: number;
  /** The result for the deployment; undefined with findings. */
  checked: Checked | undefined;
}
