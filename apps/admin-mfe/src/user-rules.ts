import { usePermissions } from '@demanda/auth/use-permissions';
import { useSession } from '@demanda/auth/use-session';
import type { Contract } from '@demanda/contracts/contract';
import { PROFILE_CODES } from '@demanda/contracts/permissions';
import { createUser, deleteUser, listUsers, updateUser, type User } from '@demanda/contracts/users';

type Call = Pick<Contract, 'access'>;

/** What this person may do on the user screen; the server decides again (G-USER-1). */
export function useUserRules() {
  const { user: person, permissions, status } = useSession();
  const { isAdmin, hasAction, hasAnyProfile, mayCall } = usePermissions();
  // of an ADMIN the manage right was taken on purpose; any other profile was given right by right
  const hasUserRights = permissions?.resourcePermissions.users !== undefined;
  const onlyReads = isAdmin && hasUserRights && !hasAction('users', 'MANAGE');
  const mayChange = (call: Call) => !onlyReads && mayCall(call);
  const hasBuiltIn = hasAnyProfile(PROFILE_CODES);
  const hasProfile = permissions ? permissions.profiles.some(({ active }) => active) : hasBuiltIn;
  return {
    isChecking: status === 'checking',
    /** Nobody is signed in any more: the shell is on its way to /login. */
    isLeaving: status === 'signed-out',
    mayView: hasProfile && mayCall(listUsers),
    /** None of the three that the screen was made for, to say so to whoever may not view it (USER-58). */
    lacksBuiltIn: !hasBuiltIn,
    /** Whether a call that only reads may be made. */
    mayCall,
    /** Whether a call that changes something may be made. */
    mayChange,
    /** Otherwise the page only shows. */
    mayManage: [createUser, updateUser, deleteUser].some(mayChange),
    /** Without an id of one's own, as after a sign-in that came half through, the username tells (G-AUTH-7). */
    isOwn: ({ id, username }: Pick<User, 'id' | 'username'>) =>
      typeof person?.id === 'number' ? id === person.id : username === person?.username,
  };
}
