import { expect, type Page } from '@playwright/test';

/** Text that each page shows once its data has loaded, by URL; the actions of a row may be folded into their menu. */
export const LOADED = {
  '/dashboard': /^Tarefas por mês e prioridade$/,
  '/requesters': /^Mais ações de /,
  '/projects': /^Mais ações de /,
  '/tasks': /^Mais ações de /,
  '/deliveries': /^Mais ações de /,
  '/deliveries?show=board': /^Mover /,
  '/billing': /^Mais ações de /,
  '/charges': /^(Nenhuma cobrança encontrada|Mais ações de )/,
  '/receivables': /^(Nenhuma cobrança em aberto|Tabela: Em aberto por )/,
  '/profiles': /^Mais ações de /,
  '/permissions': /^Gerente$/,
  '/notifications': /^Mais ações de /,
  '/outbox': /^(Ver|Mais ações de) mensagem /,
  '/history': /^Ver detalhes de /,
  '/trash': /^(Nenhum registro na lixeira|Restaurar )/,
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
