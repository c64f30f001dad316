import { exportFrom, sheetText } from '../support/download';
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
