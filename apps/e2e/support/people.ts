/** The three accounts of the demo data. */
export const PEOPLE = {
  ADMIN: { username: 'admin', password: 'Admin@123' },
  MANAGER: { username: 'gerente', password: 'Gerente@123' },
  USER: { username: 'usuario', password: 'Usuario@123' },
} as const;

export type Role = keyof typeof PEOPLE;
