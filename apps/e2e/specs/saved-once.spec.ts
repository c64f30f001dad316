import { listRequesters } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import type { Page } from '@playwright/test';
import type { Call } from '../support/call';
import { click, submit, submitByEnter, type } from '../support/hands';
import { uniqueCode } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { expect, test } from '../support/test';

/** Two forms, since all save by the mutation of `libs/api`; the journeys of each form submit it twice as well. */

interface CreateForm {
  path: string;
  title: string;
  fill: (page: Page, name: string) => Promise<void>;
  way: string;
  /** Submits the form twice. */
  save: (page: Page) => Promise<void>;
  success: string;
  count: (call: Call, name: string) => Promise<{ totalElements: number }>;
}

const forms: CreateForm[] = [
  {
    path: '/requesters',
    title: 'Novo Solicitante',
    fill: async (page, name) => {
      await type(page.getByLabel('Nome'), name);
      await type(page.getByLabel('E-mail'), `${name.toLowerCase()}@cliente.test`);
    },
    way: 'double Enter',
    save: (page) => submitByEnter(page.getByLabel('E-mail')),
    success: 'Solicitante criado com sucesso!',
    count: (call, name) => call(listRequesters, { query: { page: 0, name } }),
  },
  {
    path: '/tasks',
    title: 'Nova Tarefa',
    fill: async (page, name) => {
      await type(page.getByLabel('Código'), name);
      await type(page.getByLabel('Título'), 'Emitir a nota fiscal');
      await click(page.getByRole('button', { name: 'Selecionar' }));
      const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
      await click(picker.getByRole('button', { name: /^Selecionar / }).first());
    },
    way: 'double click',
    // A worn mouse button fires twice before the page can render its busy state.
    save: (page) => submit(page.getByRole('button', { name: 'Salvar' }), { pressMs: 0 }),
    success: 'Tarefa criada com sucesso!',
    count: (call, code) => call(listTasks, { query: { page: 0, code } }),
  },
];

test('a double Enter and a double click save once, also while the response is slow', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/settings');
  for (const { path, title, fill, way, save, success, count } of forms)
    await test.step(`${path}: a ${way}`, async () => {
      const name = uniqueCode('Uma');
      await goInside(page, `${path}/create`);
      await expect(pageTitle(page, title)).toBeVisible();
      await fill(page, name);
      const sent: string[] = [];
      await page.route(`**/api${path}**`, async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        sent.push(request.headers()['idempotency-key'] ?? '');
        await new Promise((done) => setTimeout(done, 400));
        return route.continue();
      });
      await save(page);
      await expect(page.getByText(success)).toHaveCount(1);
      await expect(page).toHaveURL(path);
      expect(sent).toEqual([expect.stringMatching(/^\S{20,}$/)]);
      expect((await count(await apiAs('ADMIN'), name)).totalElements).toBe(1);
    });
});
