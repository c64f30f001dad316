import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { getDelivery } from '@demanda/contracts/deliveries';
import { getTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { recordSavedFiles, savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, anItem, aTask } from '../testing/records';

recordSavedFiles();

const withScript = (script: string | null) =>
  fakeServer.on(getDelivery, aDelivery({ items: [anItem({ script })] }));

beforeEach(() => {
  setScreenWidth(390);
  withScript('select 1;');
  fakeServer.on(getTask, aTask());
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(deliveryAttachments.list, []);
});

const open = (signInAs: 'MANAGER' | 'USER') =>
  renderRemote(pages, { path: '/deliveries/5/edit', signInAs }).user;
const read = { name: 'Ver formatado o script de Portal do Cliente' };

test('shows the text of the field, saved or not, and saves it as a file (ITEM-04)', async () => {
  const user = open('MANAGER');
  await screen.findByText('ERP-0007');
  await user.type(await screen.findByLabelText('Script SQL'), '{Control>}{End}{/Control}\nselect 2;');
  await user.click(screen.getByRole('button', read));
  const dialog = within(await screen.findByRole('dialog', { name: 'Script SQL · Portal do Cliente' }));
  expect(dialog.getByRole('region')).toHaveTextContent(/select 1;\s*select 2;/);
  await user.click(dialog.getByRole('button', { name: 'Baixar script de Portal do Cliente' }));
  expect(savedFiles().map(({ name }) => name)).toEqual(['ERP-0007_Portal-do-Cliente.sql']);
  expect(await savedFiles()[0]?.blob.text()).toBe('select 1;\nselect 2;');
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument();
});

test('has no view of an empty script', async () => {
  withScript(null);
  open('MANAGER');
  expect(await screen.findByRole('button', read)).toBeDisabled();
});

test('shows it at once to users with read access (DELIV-60)', async () => {
  open('USER');
  expect(await screen.findByRole('region', { name: 'Script de Portal do Cliente' })).toHaveTextContent(
    'select 1;',
  );
  expect(screen.queryByRole('button', read)).not.toBeInTheDocument();
});
