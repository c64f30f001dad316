import { expectAccessible } from '../support/accessible';
import { exportFrom, sheetText } from '../support/download';
import { click, type } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

const stamp = String.raw`\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$`;

test('tasks are exported as the list shows them (TASK-002, PERM-016, CONST-40)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const [wanted, other] = [uniqueCode('XLS'), uniqueCode('OUT')];
  for (const code of [wanted, other]) {
    await makeTask(call, { code, amount: 4321.5 });
  }
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks?code=${wanted}`);
  await expect(page.getByRole('checkbox', { name: `Selecionar ${wanted}` })).toBeVisible();
  const toastShown = expect(page.getByText('Relatório de tarefas exportado com sucesso!')).toBeVisible();
  const [download] = await Promise.all([exportFrom(page), toastShown]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^relatorio_tarefas_${stamp}`));
  const text = await sheetText(download);
  expect(text).toContain(wanted);
  expect(text).toContain('4321.5');
  expect(text).not.toContain(other);
  expect(text).not.toContain('Prioridade');
});

const REPORTS = [
  ['Tarefas', 'relatorio_tarefas'],
  ['Entregas', 'relatorio_entregas'],
  ['Relatório Geral', 'relatorio_geral_completo'],
  ['Faturamento', 'relatorio_faturamento'],
] as const;

test('MANAGER saves the spreadsheet of each tile of the dashboard and of each list; the total of tasks follows the filter (TASK-038, DASH-11 to DASH-15, PERM-019, PERM-035, CONST-40 to CONST-44, ERR-109, ERR-138)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const code = uniqueCode('SUM');
  const call = await apiAs('ADMIN');
  for (const [index, amount] of [1_000.1, 2_000.2].entries()) {
    await makeTask(call, { code: `${code}-${index}`, amount });
  }
  await signInAs(page, 'MANAGER');
  await page.goto('/settings');
  for (const [path, title, name, done] of [
    ['/deliveries', 'Entregas', 'relatorio_entregas', 'Exportação concluída!'],
    ['/billing', 'Faturamento Mensal', 'relatorio_faturamento', 'Relatório exportado com sucesso!'],
  ] as const)
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(pageTitle(page, title)).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const [download] = await Promise.all([exportFrom(page), expectToast(page, done)]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_${stamp}`));
      expect(await sheetText(download)).toContain('<row');
    });

  await goInside(page, '/dashboard');
  for (const [tile, name] of REPORTS)
    await test.step(tile, async () => {
      const download = page.waitForEvent('download');
      await click(page.getByRole('button', { name: `Exportar ${tile}` }));
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name}_${stamp}`));
    });

  await goInside(page, `/tasks?code=${code}&size=5`);
  await expect(page.getByText(/^Valor total\s*R\$\s3\.000,30$/)).toBeVisible();
  await type(page.getByRole('searchbox', { name: 'Filtrar por Código' }), `${code}-1`);
  await expect(page.getByText(/^Valor total\s*R\$\s2\.000,20$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^Valor total\s*R\$\s2\.000,20$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeVisible();
  await expectAccessible(page);
});
