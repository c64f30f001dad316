import { usePermissions } from '@demanda/auth/use-permissions';
import { useSession } from '@demanda/auth/use-session';
import { PROFILE_CODES } from '@demanda/contracts/permissions';

/** What this person may do on the user screen; the server lets only ADMIN in (G-USER-1). */
export function useUserRules() {
  const { permissions, status } = useSession();
  const { isAdmin, hasAnyProfile, hasAction } = usePermissions();
  const limited = permissions?.resourcePermissions.users !== undefined && !hasAction('users', 'MANAGE');
  return {
    isAdmin,
    isChecking: status === 'checking',
    hasNoProfile: !hasAnyProfile(PROFILE_CODES),
    /** Otherwise the page only shows. */
    mayManage: isAdmin && !limited,
  };
}
