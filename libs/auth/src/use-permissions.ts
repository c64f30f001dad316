import * as checks from './checks';
import type { Session } from './session-store';
import { useSession } from './use-session';

type Check<Rest extends unknown[], Result> = (session: Session, ...rest: Rest) => Result;

function bindChecks(session: Session) {
  const ask =
    <Rest extends unknown[], Result>(check: Check<Rest, Result>) =>
    (...rest: Rest) =>
      check(session, ...rest);
  return {
    hasProfile: ask(checks.hasProfile),
    hasAnyProfile: ask(checks.hasAnyProfile),
    hasScreen: ask(checks.hasScreen),
    hasAnyScreen: ask(checks.hasAnyScreen),
    hasAllScreens: ask(checks.hasAllScreens),
    hasAction: ask(checks.hasAction),
    hasAnyAction: ask(checks.hasAnyAction),
    fieldLevel: ask(checks.fieldLevel),
    canEditField: ask(checks.canEditField),
    hasRole: ask(checks.hasRole),
    hasPermission: ask(checks.hasPermission),
    hasAnyPermission: ask(checks.hasAnyPermission),
    mayCall: ask(checks.mayCall),
    hasRight: ask(checks.hasRight),
    isAdmin: checks.hasProfile(session, 'ADMIN'),
    /** Id of the signed-in user; equals `createdByUserId` of their records. */
    userId: session.user?.id,
  };
}

/**
 * Returns the permission checks of the signed-in user: `const { isAdmin, mayCall, canEditField } = usePermissions()`.
 */
export const usePermissions = (): ReturnType<typeof bindChecks> => bindChecks(useSession());
