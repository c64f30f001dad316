import type { Profile } from '@demanda/contracts/profiles';

/** Returns how many users have a profile: '3 usuários'. */
export const holdersText = ({ userCount }: Pick<Profile, 'userCount'>): string =>
  userCount === 1 ? '1 usuário' : `${userCount} usuários`;
