import type { User } from '@demanda/contracts/users';

/** How a person is called on a screen. */
export const nameOf = ({ name, username }: Pick<User, 'name' | 'username'>): string => name || username;
