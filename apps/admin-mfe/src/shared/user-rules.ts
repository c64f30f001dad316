import { usePermissions } from '@demanda/auth/use-permissions';
import { useSession } from '@demanda/auth/use-session';
import type { Contract } from '@demanda/contracts/contract';
import { PROFILE_CODES } from '@demanda/contracts/permissions';
import { eraseUser } from '@demanda/contracts/personal-data';
import { createUser, deleteUser, listUsers, updateUser, type User } from '@demanda/contracts/users';

type Call = Pick<Contract, 'access'>;

/** Returns what the user may do on this screen; the server enforces the same rules (G-USER-1). */
export function useUserRules() {
  const { user: person, permissions, status } = useSession();
  const { isAdmin, hasAction, hasAnyProfile, mayCall } = usePermissions();
  // An ADMIN without the manage permission had it withdrawn on purpose; other profiles have single permissions.
  const hasUserRights = permissions?.resourcePermissions.users !== undefined;
  const onlyReads = isAdmin && hasUserRights && !hasAction('users', 'MANAGE');
  const mayChange = (call: Call) => !onlyReads && mayCall(call);
  const hasBuiltIn = hasAnyProfile(PROFILE_CODES);
  const hasProfile = permissions ? permissions.profiles.some(({ active }) => active) : hasBuiltIn;
  return {
    isChecking: status === 'checking',
    /** The user has signed out; the shell is opening /login. */
    isLeaving: status === 'signed-out',
    mayView: hasProfile && mayCall(listUsers),
    /** True without any built-in profile, for the message to users who may not view the page (USER-58). */
    lacksBuiltIn: !hasBuiltIn,
    /** Returns whether a reading call is allowed. */
    mayCall,
    /** Returns whether a changing call is allowed. */
    mayChange,
    /** Only an ADMIN erases personal data. */
    mayErase: isAdmin && mayChange(eraseUser),
    /** False makes the page read-only. */
    mayManage: [createUser, updateUser, deleteUser].some(mayChange),
    /** Compares the username while the user's id is unknown, after an incomplete sign-in (G-AUTH-7). */
    isOwn: ({ id, username }: Pick<User, 'id' | 'username'>) =>
      typeof person?.id === 'number' ? id === person.id : username === person?.username,
  };
}
