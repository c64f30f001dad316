import { screen } from '@testing-library/react';
import type { startUser } from './user';

type User = ReturnType<typeof startUser>;

const MENU = 'Mais ações de ';

export async function openActions(user: User, name: string): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: MENU + name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
}

/** Chooses an action of a row by its name, such as 'Excluir Ana': its button, or in the menu 'Mais ações de Ana'. */
export async function chooseAction(user: User, action: string): Promise<void> {
  const buttons = await screen.findAllByRole('button', {
    name: (name) => name === action || (name.startsWith(MENU) && action.endsWith(name.slice(MENU.length))),
  });
  const direct = buttons.find((button) => button.getAttribute('aria-label') === action);
  await user.click(direct ?? buttons[0]!);
  if (!direct) await user.click(await screen.findByRole('menuitem', { name: action }));
}
