import * as checks from './checks';
import type { Session } from './session-store';
import { useSession } from './use-session';

type Check<Rest extends unknown[], Result> = (session: Session, ...rest: Rest) => Result;

function bindChecks(session: Session) {
  const bind =
    <Rest extends unknown[], Result>(check: Check<Rest, Result>) =>
    (...rest: Rest) =>
      check(session, ...rest);
  return {
    hasProfile: bind(checks.hasProfile),
    hasAnyProfile: bind(checks.hasAnyProfile),
    hasScreen: bind(checks.hasScreen),
    hasAnyScreen: bind(checks.hasAnyScreen),
    hasAllScreens: bind(checks.hasAllScreens),
    hasAction: bind(checks.hasAction),
    fieldLevel: bind(checks.fieldLevel),
    mayCall: bind(checks.mayCall),
    hasRight: bind(checks.hasRight),
    isAdmin: checks.hasProfile(session, 'ADMIN'),
    /** Id of the signed-in user; equals `createdByUserId` of their records. */
    userId: session.user?.id,
  };
}

/**
 * Returns the permission checks of the signed-in user: `const { isAdmin, mayCall, fieldLevel } = usePermissions()`.
 */
export const usePermissions = (): ReturnType<typeof bindChecks> => bindChecks(useSession());
