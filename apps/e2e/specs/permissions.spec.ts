import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessible';
import { check, click, press, submit } from '../support/hands';
import { makeProfile, makeTask, makeUser, PASSWORD } from '../support/make';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('ADMIN hides amounts from a profile: signed-in users lose the column without signing in again', async ({
  page,
  theirs,
  signInAs,
  apiAs,
}) => {
  const admin = await apiAs('ADMIN');
  const profile = await makeProfile(admin);
  const { username } = await makeUser(admin, { profileCodes: [profile.code] });
  const { code } = await makeTask(admin, { amount: 4_321.09 });
  await theirs.goto(`/tasks?code=${code}`);
  await signInByForm(theirs, { username, password: PASSWORD });
  await expect(theirs.getByText('4.321,09').first()).toBeVisible();

  await signInAs(page, 'ADMIN');
  await page.goto(`/permissions?name=${encodeURIComponent(profile.name)}`);
  await click(page.getByRole('link', { name: profile.name, exact: true }));
  await expect(page.getByRole('heading', { name: `Permissões do perfil ${profile.name}` })).toBeVisible();
  await expectAccessible(page);
  for (const field of ['Tarefas: Valor', 'Subtarefas: Valor']) {
    await check(
      page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: 'Oculto' }),
    );
  }
  await submit(page.getByRole('button', { name: 'Salvar Permissões' }));
  await expectToast(page, '2 permissões alteradas');

  // Any call reveals the changed permissions.
  await click(theirs.getByRole('link', { name: 'Entregas', exact: true }));
  await expect(theirs.getByText('Suas permissões mudaram.')).toBeVisible();
  await click(theirs.getByRole('link', { name: 'Tarefas', exact: true }));
  await expect(theirs.getByRole('columnheader', { name: 'Código' })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Valor' })).toHaveCount(0);
  await expect(theirs.getByText(/R\$/)).toHaveCount(0);
});

test('the matrix of one user marks differences, at 1440 and 390 px', async ({ page, signInAs, apiAs }) => {
  const { id, name } = await makeUser(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await page.goto(`/permissions/users/${id}`);
  await expect(page.getByRole('heading', { name: `Permissões de ${name}` })).toBeVisible();
  const edit = page.getByRole('checkbox', { name: 'Notificações: Editar' });
  await press(edit, 'Space');
  await expect(page.getByRole('checkbox', { name: 'Notificações: Ver' })).toBeChecked();
  await expect(edit).toHaveAccessibleDescription('Diferente do perfil');
  await expectAccessibleAtBothWidths(page);
  await click(page.getByRole('button', { name: 'Salvar Permissões' }));
  // The screen of what was granted is closed.
  const asked = page.getByRole('dialog', { name: 'Permissões que não abrem nada' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await click(asked.getByRole('button', { name: 'Corrigir' }));
  await submit(page.getByRole('button', { name: 'Salvar Permissões' }));
  await expectToast(page, '3 permissões alteradas');
  await submit(page.getByRole('button', { name: 'Voltar tudo ao perfil' }));
  await expect(edit).not.toBeChecked();
  await submit(page.getByRole('button', { name: 'Desfazer' }));
  await expect(edit).toBeChecked();
});
