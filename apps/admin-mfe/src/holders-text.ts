import type { Profile } from '@demanda/contracts/profiles';

/** '3 usuários': how many hold a profile. */
export const holdersText = ({ userCount }: Pick<Profile, 'userCount'>): string =>
  userCount === 1 ? '1 usuário' : `${userCount} usuários`;
