import { expect, type Page } from '@playwright/test';

/** Text that each page shows once its data has loaded, by URL. */
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
  '/trash': /^(A lixeira está vazia|Restaurar )/,
  '/platform': /^Desativar Solicitantes, Projetos e Tarefas$/,
  '/health': /^Banco de dados$/,
} as const;

/** Returns all loading indicators. */
export const waiting = (page: Page) =>
  page
    .locator('[aria-busy="true"]')
    .or(page.getByRole('status', { name: /^Carregando/ }))
    .or(page.getByText(/^(Carregando|Preparando).*\.\.\.$/));

/** Asserts that a page has loaded completely for ADMIN: its text is visible, and no loading indicator is left. */
export async function expectLoaded(page: Page, shown: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(shown).or(page.getByText(shown)).first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}
