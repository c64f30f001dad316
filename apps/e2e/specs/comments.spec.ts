import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { click, press, type } from '../support/hands';
import { makeTask } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a comment mentions a person by keyboard, leads there from the bell, is edited and deleted', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { id, code } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  await page.goto(`/tasks/${id}`);
  const section = page.getByRole('region', { name: 'Atividade' });
  await type(section.getByRole('textbox', { name: 'Novo comentário' }), '**Pronto** <b>x</b>, @helen');
  await expect(page.getByRole('option', { name: 'Helena Prado' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('veja [isto](javascript:alert(1))');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Comentário enviado com sucesso!');
  const comment = section.getByRole('listitem').filter({ hasText: 'Larissa Moura' });
  await expect(comment.locator('strong', { hasText: 'Pronto' })).toBeVisible();
  await expect(page.getByText('veja', { exact: false })).toHaveCount(1);
  await expect(comment).toContainText('<b>x</b>');
  await expect(comment).toContainText('[isto](javascript:alert(1))');
  await expect(section.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);

  await signInAs(page, 'ADMIN');
  await page.goto('/dashboard');
  await click(page.getByRole('button', { name: /^Avisos/ }));
  const notice = page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: code });
  await press(notice.getByRole('button', { name: /^Marcar como lido/ }), 'Enter');
  await press(notice.getByRole('button', { name: /^Marcar como não lido/ }), 'Space');
  await expect(notice).toContainText('Não lido');
  await click(notice.getByRole('link', { name: /mencionou você/ }));
  await expect(comment).toBeFocused();
  await goInside(page, '/dashboard');
  await click(page.getByRole('link', { name: /esperam? minha resposta/ }));
  await expect(page.getByText(code).first()).toBeVisible();
});
