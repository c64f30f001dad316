import { expectAccessible } from '../support/accessible';
import { exportFrom, sheetText } from '../support/download';
import { type } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { expect, test } from '../support/test';

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

test('USER exports tasks without amounts (PERM-018, PERM-036)', async ({ page, signInAs, apiAs }) => {
  const { code } = await makeTask(await apiAs('ADMIN'), { amount: 8765.43 });
  await signInAs(page, 'USER');
  await page.goto(`/tasks?code=${code}`);
  await expect(page.getByRole('checkbox', { name: new RegExp(`Selecionar ${code}`) })).toBeVisible();
  await expect(page.getByText('Valor total')).toHaveCount(0);
  const text = await sheetText(await exportFrom(page));
  expect(text).toContain(code);
  expect(text).not.toMatch(/8765|Valor/);
});

for (const [path, name, done] of [
  ['/deliveries', 'relatorio_entregas', 'Exportação concluída!'],
  ['/billing', 'relatorio_faturamento', 'Relatório exportado com sucesso!'],
] as const) {
  test(`${path} is exported (PERM-019, CONST-41, CONST-44, ERR-109, ERR-138)`, async ({ page, signInAs }) => {
    await signInAs(page, 'MANAGER');
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const toastShown = expect(page.getByText(done)).toBeVisible();
    const [download] = await Promise.all([exportFrom(page), toastShown]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_${stamp}`));
    expect(await sheetText(download)).toContain('<row');
  });
}

test('the total of all matching tasks follows the filter (TASK-038, PERM-035)', async ({
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
  await page.goto(`/tasks?code=${code}&size=5`);
  await expect(page.getByText(/^Valor total\s*R\$\s3\.000,30$/)).toBeVisible();
  await type(page.getByRole('searchbox', { name: 'Filtrar por Código' }), `${code}-1`);
  await expect(page.getByText(/^Valor total\s*R\$\s2\.000,20$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^Valor total\s*R\$\s2\.000,20$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeVisible();
  await expectAccessible(page);
});
