import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import type { Grants } from '@demanda/contracts/permissions';
import { badRequest, conflict } from '../../../kernel/errors';
import { sameGrants } from '../session/grant-comparison';
import { grantsOfProfile } from '../session/grants';

/** The state of a profile that the rules check. */
export interface ProfileState {
  id: number;
  code: string;
  name: string;
  active: boolean;
  built_in: boolean;
  grants: Grants;
  /** Number of accounts with this profile, without deleted ones. */
  users: number;
}

export const nameTaken = (field: 'code' | 'name') => {
  const message = field === 'code' ? 'Este código já está em uso' : 'Este nome já está em uso';
  return conflict(message, ERROR_CODES.duplicate, [{ field, message }]);
};

/** Throws 400 for another code, because accounts and screens refer to a profile by its code. */
export function refuseOtherCode({ code }: ProfileState, sent: string | undefined): void {
  if (sent === undefined || sent === code) return;
  throw badRequest(undefined, [{ field: 'code', message: 'O código não muda depois de criado' }]);
}

type Change = Pick<ProfileState, 'active' | 'grants'>;

/** Throws 409 for a change that takes a permission from ADMIN, because no user could restore it. */
export function refuseLessAdmin({ code, name, ...before }: ProfileState, after: Change): void {
  if (code !== 'ADMIN') return;
  if (after.active && sameGrants(grantsOfProfile({ code, ...before }), after.grants)) return;
  throw conflict(
    `O perfil ${name} concede tudo e está sempre ativo; só o nome pode ser alterado.`,
    ERROR_CODES.protectedAccount,
  );
}

const usersText = (count: number) => (count === 1 ? '1 usuário' : `${count} usuários`);

const reasonOf = ({ built_in, users }: ProfileState): string | undefined => {
  if (built_in) return 'Faz parte do sistema';
  return users > 0 ? `Em uso por ${usersText(users)}` : undefined;
};

function inUseText(kept: readonly ProfileState[]): string {
  const list = nameSome(kept.map((profile) => `${profile.name} (${reasonOf(profile)!.toLowerCase()})`));
  return kept.length === 1
    ? `O perfil ${list} não pode ser excluído.`
    : `Os perfis ${list} não podem ser excluídos.`;
}

/** Throws 409 naming each profile that is built in or assigned (G-USER-5). */
export function refuseUndeletable(profiles: readonly ProfileState[]): void {
  const kept = profiles.filter(reasonOf);
  if (kept.length === 0) return;
  const reasons = kept.map((profile) => ({
    field: String(profile.id),
    name: profile.name,
    message: reasonOf(profile)!,
  }));
  throw conflict(inUseText(kept), ERROR_CODES.inUse, reasons);
}
