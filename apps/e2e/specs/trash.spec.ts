import { taskAttachments } from '@demanda/contracts/attachments';
import { getTask } from '@demanda/contracts/tasks';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { check, click, submit, type } from '../support/hands';
import { makeTask } from '../support/make';
import { aText } from '../support/sample-files';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

async function deleteTask(page: Page, code: string): Promise<void> {
  await page.goto(`/tasks?code=${code}`);
  await check(page.getByRole('checkbox', { name: `Selecionar ${code}` }));
  await click(page.getByRole('button', { name: 'Excluir Selecionadas (1)' }));
  await submit(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, '1 tarefa(s) excluída(s) com sucesso!');
  await expect(page.getByText('Nenhuma tarefa encontrada')).toBeVisible();
}

test('a deleted task comes back with subtasks and files, by F8 and from the trash (G-USE-12)', async ({
  page,
  request,
  session,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const subTasks = [
    { title: 'Ler', amount: 10 },
    { title: 'Gravar', amount: 20 },
  ];
  const task = await makeTask(call, { hasSubTasks: true, subTasks });
  const params = { id: task.id };
  const headers = { Authorization: `Bearer ${(await session('ADMIN'))['auth.token']}` };
  const multipart = { files: aText('ata.txt') };
  await request.post(`/api/task-attachments/upload/${task.id}`, { headers, multipart });
  const files = await call(taskAttachments.list, { params });
  expect(files).toHaveLength(1);
  const expectWhole = async () => {
    expect(await call(getTask, { params })).toEqual({ ...task, amountsLocked: null });
    expect(await call(taskAttachments.list, { params })).toEqual(files);
    const content = await request.get(`/api/task-attachments/download/${files[0]!.id}`, { headers });
    expect(await content.text()).toBe('conteúdo de ata.txt');
  };

  await signInAs(page, 'ADMIN');
  await deleteTask(page, task.code);
  await page.keyboard.press('F8');
  await expectToast(page, 'Tarefa restaurada com sucesso!');
  await expect(page.getByRole('checkbox', { name: `Selecionar ${task.code}` })).toBeVisible();
  await expectWhole();

  await deleteTask(page, task.code);
  await click(page.getByRole('link', { name: 'Lixeira' }));
  await type(page.getByLabel('Filtrar por Nome'), task.code);
  // Before, the row is there too, and moves when the others go.
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const restore = page.getByRole('button', { name: `Restaurar ${task.code} · ${task.title}` });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await click(restore);
  await expectToast(page, 'Tarefa restaurada com sucesso!');
  await expect(restore).toHaveCount(0);
  await expectWhole();
});
