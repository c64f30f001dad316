import { container, releasedRemote, releaseEntry } from '../support/broken-remote';
import { click } from '../support/hands';
import { expect, test } from '../support/test';

test('a page that was closed while it worked is opened by the next load', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await signInAs(next, 'ADMIN');
  await next.goto('/dashboard');
  const left = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('remote.work')));
  await expect.poll(left).toEqual([]);
});

test('the styles of a remote apply to its own pages only', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  const remote = await releasedRemote(page, 'tasks');
  const styles = `
    React.useEffect(() => {
      if (document.getElementById('foreign')) return;
      const style = document.createElement('style');
      style.id = 'foreign';
      style.textContent = 'h1 { letter-spacing: 7px }';
      document.head.append(style);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('h1 { word-spacing: 7px }');
      document.adoptedStyleSheets.push(sheet);
    });
    return React.createElement('h1', null, 'Hostil');`;
  await releaseEntry(page, remote, container(remote, { page: styles }));
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/tasks');
  await expect(heading('Hostil')).toHaveCSS('letter-spacing', '7px');
  await expect(heading('Hostil')).toHaveCSS('word-spacing', '7px');
  await click(menu.getByRole('link', { name: 'Faturamento' }));
  await expect(heading('Faturamento')).toHaveCSS('word-spacing', '0px');
  await expect(heading('Faturamento')).not.toHaveCSS('letter-spacing', '7px');
  await click(menu.getByRole('link', { name: 'Tarefas' }));
  await expect(heading('Hostil')).toHaveCSS('letter-spacing', '7px');
  await expect(heading('Hostil')).toHaveCSS('word-spacing', '7px');
});

test('a page of the shell opens by itself when the server answers again', async ({
  page,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_REFUSED/);
  expectProblem(/chunk \w+ failed/);
  await signInAs(page, 'ADMIN');
  const chunks = /\/builds\/shell\/.*\/async\//;
  await page.route(chunks, (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText('esta página abre sozinha assim que ele responder')).toBeVisible();
  await page.unroute(chunks);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a remote that renders without end is cut, and the menu leads on', async ({
  page,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/\[remote tasks@.*\] crashed/);
  await signInAs(page, 'ADMIN');
  const remote = await releasedRemote(page, 'tasks');
  const loop = `
    const [turn, setTurn] = React.useState(0);
    React.useEffect(() => setTurn(turn + 1));
    return React.createElement('h1', null, 'Gira');`;
  await releaseEntry(page, remote, container(remote, { page: loop }));
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Gira' })).toBeVisible();
  await expect(page.getByText('Esta parte do sistema parou por um erro inesperado.')).toBeVisible();
  await click(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Faturamento' }),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Faturamento' })).toBeVisible();
});
