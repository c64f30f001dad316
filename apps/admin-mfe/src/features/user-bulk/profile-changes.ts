import type { UserChange } from '@demanda/contracts/user-changes';
import type { User } from '@demanda/contracts/users';

/** How the profiles of accounts change. */
export const PROFILE_MODES = ['ADD', 'REMOVE', 'REPLACE'] as const;
export type ProfileMode = (typeof PROFILE_MODES)[number];

const codesOf = ({ profiles }: User): string[] => profiles.flatMap(({ code }) => code ?? []);

interface ProfileChange {
  /** Absent for an account that is left out. */
  change?: UserChange;
  /** The profiles afterwards, or why the account is left out. */
  text: string;
}

/** Returns the change of an account's profiles by one profile; `nameOf` names a profile by its code. */
export function profileChange(
  user: User,
  { mode, code }: { mode: ProfileMode; code: string },
  nameOf: (code: string) => string,
): ProfileChange {
  const held = codesOf(user);
  const others = held.filter((one) => one !== code);
  const profileCodes = mode === 'REPLACE' ? [code] : mode === 'ADD' ? [...others, code] : others;
  if (mode === 'REMOVE' && others.length === held.length) return { text: 'Não tem este perfil' };
  if (profileCodes.length === 0) return { text: 'Ficaria sem perfil' };
  const isSame = held.includes(code) && profileCodes.length === held.length;
  if (isSame) return { text: mode === 'ADD' ? 'Já tem este perfil' : 'Já tem só este perfil' };
  const { id, version } = user;
  return { change: { id, version, profileCodes }, text: profileCodes.map(nameOf).join(', ') };
}
