import type { User } from '@demanda/contracts/users';

/** Returns the display name of a user. */
export const userDisplayName = ({ name, username }: Pick<User, 'name' | 'username'>): string =>
  name || username;
