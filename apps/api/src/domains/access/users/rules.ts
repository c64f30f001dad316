import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Grants } from '@demanda/contracts/permissions';
import { conflict, forbidden } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { grantsMoreThan, isFullAdmin, NO_GRANTS, sameGrants } from '../session/grant-comparison';
import { effectiveGrants } from '../session/grants';
import type { AccountState } from './account-state';

/** Rules about changes of accounts (G-USER-4): users can grant only permissions that they have. */

const isAdmin = ({ profiles }: Pick<AccountState, 'profiles'>) =>
  profiles.some(({ code }) => code === 'ADMIN');

const grantsOf = ({ profiles, grant_changes }: Pick<AccountState, 'profiles' | 'grant_changes'>): Grants =>
  effectiveGrants(profiles, grant_changes);

const STRONGER_TEXT = 'Você não pode alterar o acesso de quem tem permissões que você não possui.';

/** Throws 403 when one of the accounts is an ADMIN and the caller is not. */
export function refuseAdminAccounts(user: SessionUser, accounts: readonly AccountState[]): void {
  if (isFullAdmin(user) || !accounts.some(isAdmin)) return;
  throw forbidden('Somente um administrador pode alterar a conta de um administrador.');
}

/**
 * Throws 403 when the caller changes the sign-in of an account with more permissions, disables or deletes it: otherwise
 * the caller could sign in as that user, or lock that user out.
 */
export function refuseStrongerAccount(user: SessionUser, account: AccountState): void {
  refuseAdminAccounts(user, [account]);
  if (isFullAdmin(user) || !grantsMoreThan(user.grants, NO_GRANTS, grantsOf(account))) return;
  throw forbidden(STRONGER_TEXT);
}

/** Throws 403 for any change of a profile that has permissions which the caller lacks. */
export function refuseStrongerProfile(user: SessionUser, grants: Grants): void {
  if (isFullAdmin(user) || !grantsMoreThan(user.grants, NO_GRANTS, grants)) return;
  throw forbidden('Você não pode alterar um perfil que tem permissões que você não possui.');
}

/** Throws 403 for taking permissions from an account that has some which the caller lacks. */
function refuseLowering(user: SessionUser, before: Grants, after: Grants): void {
  const isLowered = grantsMoreThan(after, NO_GRANTS, before);
  if (isFullAdmin(user) || !isLowered || !grantsMoreThan(user.grants, NO_GRANTS, before)) return;
  throw forbidden(STRONGER_TEXT);
}

export function refuseGrantsBeyondOwn(user: SessionUser, before: Grants, after: Grants): void {
  if (isFullAdmin(user) || !grantsMoreThan(user.grants, before, after)) return;
  throw forbidden('Você não pode conceder perfis ou permissões que não possui.');
}

/** Throws 409 for what only people have: password, invitation, second factor, personal data. */
export function refuseServiceAccount({ is_service }: Pick<AccountState, 'is_service'>): void {
  if (!is_service) return;
  throw conflict('Esta é uma conta de serviço: ela só tem tokens de API.', ERROR_CODES.protectedAccount);
}

const requiresFactor = ({ profiles }: Pick<AccountState, 'profiles'>) =>
  profiles.some(({ active, requires_second_factor }) => active && requires_second_factor);

/** Throws 403 for callers that are not ADMIN: the account would lose a protection that an administrator chose. */
export function refuseWithoutFactor(user: SessionUser): void {
  if (isFullAdmin(user)) return;
  throw forbidden('Somente um administrador pode dispensar do segundo fator.');
}

/** 409 for a change of the caller's own account. */
const ownAccountConflict = (message: string) => conflict(message, ERROR_CODES.protectedAccount);

export function refuseOwnAccount(user: SessionUser, ids: readonly number[], message: string): void {
  if (ids.includes(user.id)) throw ownAccountConflict(message);
}

type Change = Partial<Pick<AccountState, 'profiles' | 'grant_changes'>>;

/**
 * Throws 403 for permissions that the caller lacks, and for taking others from an account that has such ones; 409 for
 * any change of the caller's own permissions.
 */
export function refuseGrants(user: SessionUser, before: AccountState, change: Change): void {
  const after = { ...before, ...change };
  if (isAdmin(after) && !isAdmin(before) && !isFullAdmin(user)) {
    throw forbidden('Somente um administrador pode tornar alguém administrador.');
  }
  if (requiresFactor(before) && !requiresFactor(after)) refuseWithoutFactor(user);
  // Without one, the owner could do nothing until a second factor is set up.
  if (!requiresFactor(before) && requiresFactor(after)) refuseStrongerAccount(user, before);
  const [had, has] = [grantsOf(before), grantsOf(after)];
  refuseGrantsBeyondOwn(user, had, has);
  refuseLowering(user, had, has);
  if (before.id === user.id && (isAdmin(before) !== isAdmin(after) || !sameGrants(had, has))) {
    throw ownAccountConflict('Você não pode alterar suas próprias permissões.');
  }
}
