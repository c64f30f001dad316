import { taskAttachments } from '@demanda/contracts/attachments';
import { listTasks } from '@demanda/contracts/tasks';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible';
import { attach, click, press, submit, type } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { aPdf, aPicture, aText, dropFiles, pasteFiles } from '../support/sample-files';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

const ZONE = 'Anexar arquivos';
async function fillTask(page: Page, name: string) {
  await page.goto('/tasks/create');
  await type(page.getByLabel('Código'), name);
  await type(page.getByLabel('Título'), 'Guardar os comprovantes');
  await click(page.getByRole('button', { name: 'Selecionar' }));
  await click(
    page
      .getByRole('dialog', { name: 'Selecionar Solicitante' })
      .getByRole('button', { name: /^Selecionar / })
      .first(),
  );
}

const openDetails = async (page: Page, name: string) => {
  await page.goto(`/tasks?code=${name}`);
  await chooseAction(page, 'Ver detalhes de', name);
  return page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
};

/** Returns how dark the middle of a painted page is, 0 to 255. */
const darkness = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const [red = 255] = element.getContext('2d')!.getImageData(width / 2, height * 0.65, 1, 1).data;
    return 255 - red;
  });

test('a task is created with files dropped, chosen and pasted (TASK-058, ERR-073, ATT-30, ATT-32)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  // The server inspects the content of one file and refuses it.
  expectProblem(/status of 400/);
  const name = uniqueCode('ARQ');
  await signInAs(page, 'ADMIN');
  await fillTask(page, name);
  await dropFiles(page, ZONE, [aText('ata.txt'), aText('programa.exe')]);
  await expect(page.getByText('Extensão não permitida: .exe')).toBeVisible();
  await attach(page.getByLabel(ZONE, { exact: true }), [aPdf('proposta.pdf'), aText('ata.txt')]);
  await expect(page.getByText('"ata.txt" já foi selecionado')).toBeVisible();
  await pasteFiles(page, [{ ...aPicture('tela.png') }]);
  await attach(page.getByLabel(ZONE, { exact: true }), [{ ...aText('falso.pdf') }]);
  await expect(page.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expect(page.getByText('Tarefa criada com sucesso com 3 arquivo(s) anexado(s)!')).toBeVisible();
  await expectToast(page, 'Erro ao enviar arquivos');
  await expect(page.getByText(/falso\.pdf: O conteúdo .* Anexe de novo ao editar/)).toBeVisible();
  await expect(page).toHaveURL('/tasks');

  const call = await apiAs('ADMIN');
  const { content } = await call(listTasks, { query: { page: 0, code: name } });
  expect(content).toHaveLength(1);
  const files = await call(taskAttachments.list, { params: { id: content[0]!.id } });
  expect(files.map(({ originalFileName }) => originalFileName).sort()).toEqual([
    'ata.txt',
    'proposta.pdf',
    'tela.png',
  ]);
});

test('files are previewed, downloaded and deleted (ATT-01, ATT-02, ATT-55, ERR-079 to ERR-081)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { code: name } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  const details = await openDetails(page, name);
  const zone = details.getByLabel(ZONE, { exact: true });
  await attach(zone, [aPicture('tela.png')]);
  await expectToast(page, '1 arquivo(s) enviado(s) com sucesso!');
  await attach(zone, [
    aPdf('proposta.pdf', 3),
    ...['a', 'b', 'c', 'd'].map((letter) => aText(`${letter}.txt`)),
  ]);
  await expectToast(page, '5 arquivo(s) enviado(s) com sucesso!');
  await expect(
    details.getByText('Muitos arquivos anexados. Considere organizar em pastas compactadas.'),
  ).toBeVisible();
  await expectAccessible(page);

  await click(details.getByRole('button', { name: 'Visualizar tela.png' }));
  const picture = page.getByRole('img', { name: 'tela.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('ArrowRight');
  const preview = page.getByRole('dialog', { name: 'proposta.pdf' });
  await expect(preview.getByText('Página 1 de 3')).toBeVisible();
  await expect.poll(() => darkness(preview.getByRole('img', { name: 'Página 1' }))).toBeGreaterThan(200);
  await expect(preview.getByText('Folha 1')).toBeAttached();
  await expectAccessible(page);
  await click(preview.getByRole('button', { name: 'Próxima página' }));
  await expect.poll(() => darkness(preview.getByRole('img', { name: 'Página 2' }))).toBeGreaterThan(200);
  await click(preview.getByRole('button', { name: 'Fechar' }));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    submit(details.getByRole('button', { name: 'Baixar proposta.pdf' })),
  ]);
  await expectToast(page, 'Arquivo baixado com sucesso!');
  expect(download.suggestedFilename()).toBe('proposta.pdf');
  expect(await readFile(await download.path())).toEqual(aPdf('proposta.pdf', 3).buffer);

  await click(details.getByRole('button', { name: 'Excluir a.txt' }));
  await submit(
    page.getByRole('dialog', { name: 'Confirmar exclusão' }).getByRole('button', { name: 'Excluir' }),
  );
  await expectToast(page, 'Arquivo excluído com sucesso!');
  const head = details.getByRole('button', { name: 'Arquivos anexados (5)' });
  await expect(head).toBeVisible();
  await expect(details.getByText(/^Muitos arquivos/)).toHaveCount(0);
  await press(head, 'Enter');
  await expect(details.getByText('proposta.pdf')).toBeHidden();
});

test('a failed upload is retried, and leaving asks for confirmation (G-GEN-9)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}/edit`);
  await expect(page.getByText('Nenhum arquivo anexado.')).toBeVisible();
  await page.route('**/task-attachments/upload/*', (route) => route.abort());
  await attach(page.getByLabel(ZONE, { exact: true }), [aText('ata.txt')]);
  await expectToast(page, 'Erro ao enviar arquivos');
  await click(page.getByRole('link', { name: 'Dashboard' }));
  await click(
    page
      .getByRole('dialog', { name: 'Descartar alterações?' })
      .getByRole('button', { name: 'Continuar editando' }),
  );
  await page.unroute('**/task-attachments/upload/*');
  await submit(page.getByRole('button', { name: 'Tentar novamente: ata.txt' }));
  await expectToast(page, '1 arquivo(s) enviado(s) com sucesso!');
  await expect(page.getByRole('button', { name: 'Arquivos anexados (1)' })).toBeVisible();
});
