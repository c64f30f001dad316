import { screen, within } from '@testing-library/react';
import type { startUser } from './user';

type User = ReturnType<typeof startUser>;

/** Opens the editor of an item, unless it is open, and returns queries within it. */
export async function openItem(user: User, projectName: string) {
  const line = await screen.findByRole('button', { name: new RegExp(`^${projectName}`) });
  if (line.getAttribute('aria-expanded') === 'false') await user.click(line);
  return within(screen.getByRole('region', { name: `Item de ${projectName}` }));
}

/** Saves all records of the page. */
export const saveAll = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
