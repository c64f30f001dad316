import type { User } from '@demanda/contracts/users';

export const userDisplayName = ({ name, username }: Pick<User, 'name' | 'username'>): string =>
  name || username;
