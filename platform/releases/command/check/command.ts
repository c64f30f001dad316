import type { ReleaseAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import { describeFinding } from './finding';
import { runCheck } from './run-check';

/** `npm run release -- check [app…]`: returns the lines to print. Throws Refused with one line for each finding. */
export async function checkApps(access: ReleaseAccess, apps: readonly string[]): Promise<string[]> {
  const { findings, visits, seconds } = await runCheck(access, apps);
  if (findings.length > 0) throw new Refused(findings.map(describeFinding));
  return [`${visits} pages opened in ${seconds} s, nothing to report.`];
}
