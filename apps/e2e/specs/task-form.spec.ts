import { createRequester } from '@demanda/contracts/requesters';
import { getTask, listTasks } from '@demanda/contracts/tasks';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessible';
import { check, click, paste, press, submit, tabTo, type, write } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

/** The task form by hand: requester by typing, subtasks line by line, drafts. */

const titles = (page: Page) =>
  page
    .getByLabel(/^Título da subtarefa/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
const handleOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Subtarefa ${number}`, exact: true }).locator('[data-handle]');

/** Drags with single pointer moves: the browser starts a drag with the first one. */
async function drag(what: Locator, to: Locator): Promise<void> {
  const { mouse } = what.page();
  await what.hover();
  await mouse.down();
  await to.hover();
  await to.hover();
  await mouse.up();
}

test('a request with pasted subtasks is recorded by keyboard, ordered, and its order kept; a double press saves it once', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const admin = await apiAs('ADMIN');
  const name = `Mônica ${unique('Órgão')}`;
  await admin(createRequester, { body: { name, email: 'monica@cliente.test', phone: null } });
  const code = uniqueCode('LISTA');
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks/create');
  const requester = page.getByRole('combobox', { name: 'Solicitante' });
  await type(requester, name.toLowerCase().replace('ô', 'o').replace('ó', 'o').replace('ã', 'a'));
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await tabTo(page, page.getByLabel('Código'));
  await write(page, code);
  await expect(requester).toHaveValue(name);
  await tabTo(page, page.getByLabel('Título'));
  await write(page, 'Emitir a nota');
  await check(page.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' }));
  await click(page.getByRole('button', { name: 'Adicionar Subtarefa' }));
  await paste(page.getByLabel('Título da subtarefa 1'), 'Um\t10,50\nDois\t1.020\n\n🧾 Três');
  await expect(page.getByLabel('Título da subtarefa 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quatro');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Título da subtarefa 3')).toBeFocused();
  await expect(page.getByText('Subtarefa movida para a posição 3 de 4')).toBeAttached();
  await expectAccessibleInBothColours(page);
  await drag(handleOf(page, 1), handleOf(page, 2));
  await expect.poll(() => titles(page)).toEqual(['Dois', 'Um', 'Quatro', '🧾 Três']);
  // A worn mouse button fires twice before the page can render its busy state; the response waits for both presses.
  let pressing = Promise.resolve();
  let saves = 0;
  await page.route('**/api/tasks/full', async (route) => {
    saves += 1;
    await pressing;
    await route.continue();
  });
  pressing = submit(page.getByRole('button', { name: 'Salvar' }), { pressMs: 0 });
  await pressing;
  await expectToast(page, 'Tarefa criada com sucesso!');
  expect(saves).toBe(1);

  const { content } = await admin(listTasks, { query: { page: 0, code } });
  expect(content).toMatchObject([{ requesterName: name, amount: 1030.5 }]);
  const { subTasks } = await admin(getTask, { params: { id: content[0]!.id } });
  expect(subTasks.map(({ title }) => title)).toEqual(['Dois', 'Um', 'Quatro', '🧾 Três']);
});

test('the last subtask is not covered by the buttons at 1440 and 390 px, and unfolds', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const subTasks = Array.from({ length: 12 }, (_, index) => ({ title: `Passo ${index + 1}` }));
  const { id } = await makeTask(await apiAs('ADMIN'), { hasSubTasks: true, subTasks });
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}/edit`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await press(page.getByLabel('Título da subtarefa 11'), 'Tab');
    const last = page.getByLabel('Título da subtarefa 12');
    await tabTo(page, last);
    const save = page.getByRole('button', { name: 'Salvar Alterações' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const gap = async () => {
      const [field, bar] = [await last.boundingBox(), await save.boundingBox()];
      return bar!.y - (field!.y + field!.height);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const unfold = page.getByRole('button', { name: /^Descrição/ }).last();
    await click(unfold);
    await type(page.getByLabel('Descrição da subtarefa 12'), `Com o fiscal, em ${width} px`);
    // The form above has the same colours.
    await expectAccessible(page);
    if (width > 390) await click(unfold);
  }
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Tarefa atualizada com sucesso!');
});

test('what is typed survives a closed tab', async ({ page, context, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks/create');
  await type(page.getByLabel('Título'), 'Pela metade');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('demanda.draft.')));
  await page.close();

  const next = await context.newPage();
  await next.goto('/tasks/create');
  await expect(next.getByText(/^Continuar o rascunho de \d\d\/\d\d às \d\d:\d\d\?$/)).toBeVisible();
  await expectAccessibleInBothColours(next);
  await click(next.getByRole('button', { name: 'Continuar', exact: true }));
  await expect(next.getByLabel('Título')).toHaveValue('Pela metade');
  await next.close();
});
