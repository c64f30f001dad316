import type { ReleaseAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import type { Deployment } from '@demanda/releases/documents';
import { describeFinding } from './finding';
import { runCheck } from './run-check';
import type { Wanted } from './stage';

interface Request {
  access: ReleaseAccess;
  wanted: Wanted;
  /** Whether the channel wants a check. */
  isRequired: boolean;
  /** Why the builds go live unchecked. */
  unchecked?: string | undefined;
}

export interface Approval {
  facts: Pick<Deployment, 'checked' | 'unchecked'>;
  /** Line to print. */
  note: string;
}

/** Finished builds can be checked by hand. */
const missing = (wanted: Wanted) =>
  'builds' in wanted ? 'Not checked.' : `Not checked: npm run release -- check ${wanted.join(' ')}.`;

/**
 * Checks what `publish`, a promotion or the rollback of an app is about to make live, unless a reason takes the place of
 * the check or the channel wants none. Throws Refused with one line for each finding.
 */
export async function approve(
  { access, wanted, isRequired, unchecked }: Request,
  check = runCheck,
): Promise<Approval> {
  if (unchecked) return { facts: { unchecked }, note: `Not checked: ${unchecked}.` };
  if (!isRequired) return { facts: {}, note: missing(wanted) };
  const { findings, checked, visits, seconds } = await check(access, wanted);
  if (!checked) throw new Refused(findings.map(describeFinding));
  return { facts: { checked }, note: `${visits} pages opened in ${seconds} s, nothing to report.` };
}
