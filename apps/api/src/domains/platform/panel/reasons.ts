import type { LiveState } from '@demanda/contracts/platform-live';
import type { Deployment } from '@demanda/releases/documents';
import type { Announcements } from './announcements';

type Reasons = Pick<LiveState, 'disabledReasons' | 'rollbackReason'>;

/** Returns the texts given for disabled remotes and for what went live last, as far as there are any. */
export function reasonsOf(
  disabled: Announcements['disabled'],
  deployment: Pick<Deployment, 'action' | 'reason'> | undefined,
): Reasons {
  const given = disabled.flatMap(({ name, reason }) => (reason ? [[name, reason] as const] : []));
  const rollbackReason = deployment?.action === 'rollback' ? deployment.reason : undefined;
  return {
    ...(given.length > 0 && { disabledReasons: Object.fromEntries(given) }),
    ...(rollbackReason && { rollbackReason }),
  };
}
