import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { click, type } from '../support/hands';
import { makeTask } from '../support/make';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a comment mentions a person by keyboard, is edited and deleted', async ({ page, signInAs, apiAs }) => {
  const { id } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  await page.goto(`/tasks/${id}`);
  const section = page.getByRole('region', { name: 'Atividade' });
  await type(section.getByRole('textbox', { name: 'Novo comentário' }), '**Pronto** <b>x</b>, @brun');
  await expect(page.getByRole('option', { name: 'Bruna Assunção' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('veja [isto](javascript:alert(1))');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Comentário enviado com sucesso!');
  const comment = section.getByRole('listitem').filter({ hasText: 'Pronto' });
  await expect(comment.locator('strong', { hasText: 'Pronto' })).toBeVisible();
  await expect(comment).toContainText('<b>x</b>');
  await expect(comment).toContainText('[isto](javascript:alert(1))');
  await expect(section.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);

  await click(comment.getByRole('button', { name: /^Editar/ }));
  const editor = comment.getByRole('textbox', { name: 'Editar comentário' });
  await expect(editor).toHaveValue(/veja/);
  await type(editor, 'Corrigido');
  await click(comment.getByRole('button', { name: 'Salvar' }));
  await expect(comment).toContainText('editado às');
  await click(comment.getByRole('button', { name: /^Excluir/ }));
  await click(
    page.getByRole('dialog', { name: 'Confirmar exclusão' }).getByRole('button', { name: 'Excluir' }),
  );
  await expect(comment).toContainText('Comentário excluído');
});
