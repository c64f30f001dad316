import { listProjects } from '@demanda/contracts/projects';
import { listRequesters } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import type { Page } from '@playwright/test';
import type { Call } from '../support/call';
import { click, submit, submitByEnter, type } from '../support/hands';
import { uniqueCode } from '../support/make';
import { expect, test } from '../support/test';

interface CreateForm {
  path: string;
  /** Fills the form; returns the label of the field in which Enter submits it. */
  fill: (page: Page, name: string) => Promise<string>;
  success: string;
  count: (call: Call, name: string) => Promise<{ totalElements: number }>;
}

const forms: CreateForm[] = [
  {
    path: '/requesters',
    fill: async (page, name) => {
      await type(page.getByLabel('Nome'), name);
      await type(page.getByLabel('E-mail'), `${name.toLowerCase()}@cliente.test`);
      return 'E-mail';
    },
    success: 'Solicitante criado com sucesso!',
    count: (call, name) => call(listRequesters, { query: { page: 0, name } }),
  },
  {
    path: '/projects',
    fill: async (page, name) => {
      await type(page.getByLabel('Nome'), name);
      return 'Nome';
    },
    success: 'Projeto criado com sucesso!',
    count: (call, name) => call(listProjects, { query: { page: 0, name } }),
  },
  {
    path: '/tasks',
    fill: async (page, name) => {
      await type(page.getByLabel('Código'), name);
      await type(page.getByLabel('Título'), 'Emitir a nota fiscal');
      await click(page.getByRole('button', { name: 'Selecionar' }));
      const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
      await click(picker.getByRole('button', { name: /^Selecionar / }).first());
      return 'Título';
    },
    success: 'Tarefa criada com sucesso!',
    count: (call, code) => call(listTasks, { query: { page: 0, code } }),
  },
];

for (const { path, fill, success, count } of forms) {
  for (const way of ['double click', 'double Enter']) {
    test(`${path}: a ${way} saves once, also while the response is slow`, async ({
      page,
      signInAs,
      apiAs,
    }) => {
      const name = uniqueCode('Uma');
      await signInAs(page, 'ADMIN');
      await page.goto(`${path}/create`);
      const field = await fill(page, name);
      const sent: string[] = [];
      await page.route(`**/api${path}**`, async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        sent.push(request.headers()['idempotency-key'] ?? '');
        await new Promise((done) => setTimeout(done, 400));
        return route.continue();
      });
      // A worn mouse button fires twice before the page can render its busy state.
      if (way === 'double click') await submit(page.getByRole('button', { name: 'Salvar' }), { pressMs: 0 });
      else await submitByEnter(page.getByLabel(field));
      await expect(page.getByText(success)).toHaveCount(1);
      await expect(page).toHaveURL(path);
      expect(sent).toEqual([expect.stringMatching(/^\S{20,}$/)]);
      expect((await count(await apiAs('ADMIN'), name)).totalElements).toBe(1);
    });
  }
}
