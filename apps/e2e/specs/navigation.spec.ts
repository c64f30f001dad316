import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click } from '../support/hands';
import { expectLoaded, LOADED } from '../support/loaded';
import { goInside } from '../support/open-tab';
import type { Role } from '../support/people';
import { expect, test } from '../support/test';

const MENU: Record<Role, string[]> = {
  ADMIN: [
    'Dashboard',
    'Solicitantes',
    'Projetos',
    'Tarefas',
    'Entregas',
    'Faturamento',
    'Cobranças',
    'A receber',
    'Perfis',
    'Permissões',
    'Notificações',
    'Caixa de Saída',
    'Histórico',
    'Lixeira',
    'Plataforma',
    'Saúde',
  ],
  MANAGER: ['Dashboard', 'Tarefas', 'Entregas', 'Faturamento', 'Cobranças', 'A receber', 'Lixeira'],
  USER: ['Dashboard', 'Tarefas', 'Entregas', 'Lixeira'],
};

const PATHS: Record<string, keyof typeof LOADED> = {
  Dashboard: '/dashboard',
  Solicitantes: '/requesters',
  Projetos: '/projects',
  Tarefas: '/tasks',
  Entregas: '/deliveries',
  Faturamento: '/billing',
  Cobranças: '/charges',
  'A receber': '/receivables',
  Perfis: '/profiles',
  Permissões: '/permissions',
  Notificações: '/notifications',
  'Caixa de Saída': '/outbox',
  Histórico: '/history',
  Lixeira: '/trash',
  Plataforma: '/platform',
  Saúde: '/health',
};

/** Lists whose rows ADMIN sends by e-mail. */
const WITH_EMAILS = ['Tarefas', 'Entregas'];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** Asserts the entries of the menu. Other journeys leave messages that failed, which the outbox counts. */
const expectMenu = (page: Page, role: Role) =>
  expect(menuOf(page).getByRole('link')).toHaveText(
    MENU[role].map((entry) => new RegExp(`^${entry}( \\d+)?$`)),
  );

const ADMINS_ONLY = 'Acesso negado. Apenas administradores podem acessar esta página.';
const CLOSED = {
  MANAGER: [
    ['/requesters', /Acesso negado/i],
    ['/projects/create', ADMINS_ONLY],
    ['/projects/1/edit', ADMINS_ONLY],
    ['/outbox', /Acesso negado/i],
  ],
  USER: [
    ['/requesters/create', /Acesso negado/i],
    ['/notifications', /Acesso negado/i],
  ],
} as const;

for (const role of ['MANAGER', 'USER'] as const) {
  test(`${role} is redirected from ${CLOSED[role].map(([path]) => path).join(', ')} to the dashboard with a message; the menu and what each entry opens, without e-mails (NAV-03 to NAV-19, NAV-33 to NAV-49, PROJ-18 to PROJ-21, PERM-041 to PERM-045, PERM-050, PERM-051, DELIV-18)`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, role);
    // Each path is loaded again, since several show the same message.
    for (const [path, message] of CLOSED[role]) {
      await page.goto(path);
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
    }
    await expectMenu(page, role);
    for (const entry of MENU[role]) {
      await click(menuOf(page).getByRole('link', { name: entry }));
      await expect(page).toHaveURL((url) => url.pathname === PATHS[entry]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (WITH_EMAILS.includes(entry)) {
        await expect(page.getByRole('button', { name: /^Ver detalhes/ }).first()).toBeVisible();
        await expect(page.getByRole('button', { name: /e-mail/ })).toHaveCount(0);
      }
    }
  });
}

/** The pages by their menu entries, in halves that take about as long. */
const ENTRIES = Object.entries(PATHS);
const HALVES = [ENTRIES.slice(0, 6), ENTRIES.slice(6)];

for (const half of HALVES) {
  test(`${half.map(([, path]) => path).join(', ')} open from the menu of ADMIN, are accessible in both colours and need no sideways scrolling (NAV-29 to NAV-31, NAV-33 to NAV-49)`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    const heading = page.getByRole('heading', { level: 1 });
    await signInAs(page, 'ADMIN');
    await page.goto('/dashboard');
    await expectMenu(page, 'ADMIN');
    await click(page.getByRole('button', { name: /^Olá, / }));
    await expect(page.getByRole('menu')).toContainText('@');
    await click(page.getByRole('menuitem', { name: 'Configurações' }));
    await expect(page).toHaveURL('/settings');
    await expect(heading).toHaveText('Configurações do Usuário');
    for (const [entry, path] of half) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const before = await heading.textContent();
        await click(menuOf(page).getByRole('link', { name: entry }));
        await expect(page).toHaveURL((url) => url.pathname === path);
        // The page before stays until the next one can be drawn.
        await expect(heading).not.toHaveText(before ?? '');
        await expectLoaded(page, LOADED[path]);
        await expectAccessibleInBothColours(page);
        for (const width of [768, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expectLoaded(page, LOADED[path]);
          await expectNoSidewaysScrolling(page);
        }
      });
    }
  });
}

test('a user without the screen never downloads its remote, and reads projects by URL (NAV-17, AUTH-16, PROJ-02, PROJ-17, G-NAV-4)', async ({
  page,
  signInAs,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signInAs(page, 'USER');
  await page.goto('/billing');
  await expect(page).toHaveURL('/dashboard');
  expect(fetched.filter((url) => url.includes('/billing') && url.endsWith('.js'))).toEqual([]);
  await goInside(page, '/projects');
  await expect(page.getByRole('heading', { name: 'Visualização de Projetos' })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('an unknown URL shows the not-found page to everyone (NAV-21 to NAV-24)', async ({ page, signInAs }) => {
  await page.goto('/nothing-here');
  await expect(page.getByText('Página não encontrada').first()).toBeVisible();
  await expectAccessible(page);

  await signInAs(page, 'USER');
  await page.goto('/tasks');
  await page.goto('/nothing-here');
  await click(page.getByRole('button', { name: 'Voltar' }));
  await expect(page).toHaveURL('/tasks');
  await goInside(page, '/nothing-here');
  await click(page.getByRole('link', { name: 'Ir para o Dashboard' }));
  await expect(page).toHaveURL('/dashboard');
});
