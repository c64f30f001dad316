import type { ReleaseAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import type { Deployment } from '@demanda/releases/documents';
import type { Place, Wanted } from '../place';
import { describeFinding } from './finding';

interface Request {
  place: Pick<Place, 'command' | 'check'>;
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
const missing = ({ command, check }: Request['place'], wanted: Wanted) =>
  check && !('builds' in wanted) ? `Not checked: ${command} check ${wanted.join(' ')}.` : 'Not checked.';

/** Without a product, its operator checks and promotes what is live in a channel of the team. */
const noProduct = ({ channel }: ReleaseAccess) =>
  new Refused([
    `${channel} wants every page opened before something goes live, which needs the product: publish with --channel <name of your team>, and its operator runs npm run release -- promote <app> --from <that channel>; or say with --unchecked <reason> why not.`,
  ]);

/**
 * Checks what `publish`, a promotion or the rollback of an app is about to make live, unless a reason takes the place of
 * the check or the channel wants none. Throws Refused with one line for each finding.
 */
export async function approve(request: Request): Promise<Approval> {
  const { place, access, wanted, isRequired, unchecked } = request;
  if (unchecked) return { facts: { unchecked }, note: `Not checked: ${unchecked}.` };
  if (!isRequired) return { facts: {}, note: missing(place, wanted) };
  if (!place.check) throw noProduct(access);
  const { findings, checked, visits, seconds } = await place.check(access, wanted);
  if (!checked) throw new Refused(findings.map(describeFinding));
  return { facts: { checked }, note: `${visits} pages opened in ${seconds} s, nothing to report.` };
}
