import { expect, type Page } from '@playwright/test';

/** What each page shows once what it asked for is there: a name or text of its rows, by address. */
export const LOADED = {
  '/dashboard': /^Tarefas por mês e prioridade$/,
  '/requesters': /^Editar /,
  '/projects': /^Editar /,
  '/tasks': /^Ver detalhes de /,
  '/deliveries': /^Ver detalhes da entrega de /,
  '/deliveries?view=board': /^Mover /,
  '/billing': /^Ver tarefas de /,
  '/profiles': /^Editar /,
  '/permissions': /^Gerente$/,
  '/notifications': /^Editar /,
  '/outbox': /^Ver mensagem /,
  '/history': /^Ver detalhes de /,
  '/platform': /^Desativar tasks-mfe$/,
} as const;

/** Whatever says that something is on its way. */
export const waiting = (page: Page) =>
  page
    .locator('[aria-busy="true"]')
    .or(page.getByRole('status', { name: /^Carregando/ }))
    .or(page.getByText(/^(Carregando|Preparando).*\.\.\.$/));

/** ADMIN sees the page whole: what is named and shown, and nothing on its way any more. */
export async function expectLoaded(page: Page, shown: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(shown).or(page.getByText(shown)).first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}
