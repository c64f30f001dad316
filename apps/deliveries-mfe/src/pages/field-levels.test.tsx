import { savePermissions } from '@demanda/auth/session-store';
import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import {
  getDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDelivery,
} from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import type { FieldLevels } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { saveAll } from '@demanda/testing/delivery-items';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aProject, aRequester, aTask, someCounts } from '../testing/records';

const FIELDS = {
  sourceBranch: 'Branch de origem',
  branch: 'Branch de destino',
  pullRequest: 'Pull request',
  script: 'Script SQL',
  notes: 'Notas do item',
} as const;
const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const items = (level: 'READ' | 'HIDDEN'): FieldLevels => ({
  deliveryItems: Object.fromEntries(names.map((name) => [name, level])),
});
const full = anItem({ script: 'select 1', notes: 'Cuidado' });

/** A response for a user who may see none of the restricted fields. */
function bare(): Delivery {
  const { sourceBranch: _s, branch: _b, pullRequest: _p, script: _c, notes: _n, ...item } = full;
  const { notes: _, ...delivery } = aDelivery({ items: [item] });
  return delivery;
}

beforeEach(() => {
  setScreenWidth(390);
  serve(aDelivery({ items: [full] }));
  fakeServer.on(getTask, aTask({ description: 'O frete sai em dobro.' }));
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(listStatusChangesOfGroup, []);
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(deliveryAttachments.list, []);
});

function serve(delivery: Delivery) {
  const group = aGroup({ deliveries: [delivery] });
  fakeServer.on(getDelivery, delivery);
  fakeServer.on(getDeliveryGroup, group);
  fakeServer.on(listDeliveryGroups, pageWith(group));
}

const open = (path: string, levels: FieldLevels) => renderRemote(pages, { path, signInAs: 'ADMIN', levels });
const itemForm = async () => within(await screen.findByRole('region', { name: 'Item de Portal do Cliente' }));

describe('the form of an item', () => {
  test('shows read-only fields, and does not send them (AUTH-64)', async () => {
    fakeServer.on(updateDeliveryItem, full);
    const { user } = open('/deliveries/5/edit', items('READ'));
    const form = await itemForm();
    for (const name of names) {
      expect(form.getByLabelText(FIELDS[name])).toBeDisabled();
      expect(form.getByLabelText(FIELDS[name])).toHaveValue(full[name]);
      expect(form.getByLabelText(FIELDS[name])).toHaveAccessibleDescription('Somente leitura');
    }
    expect(form.getByRole('button', { name: /Ver formatado/ })).toBeEnabled();
    await user.clear(form.getByLabelText('Início'));
    await saveAll(user);
    await waitFor(() => expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(1));
    const { body } = fakeServer.calls(updateDeliveryItem)[0]!;
    expect(body).toMatchObject({ status: 'HOMOLOGATION', startedAt: null });
    expect(names.filter((name) => body[name] !== undefined)).toEqual([]);
  });

  test('has no input for hidden fields, and saves an item loaded without them (AUTH-64, PERM-003)', async () => {
    serve(bare());
    fakeServer.on(updateDeliveryItem, bare().items[0]!);
    const { user } = open('/deliveries/5/edit', items('HIDDEN'));
    const form = await itemForm();
    for (const name of names) expect(form.queryByLabelText(FIELDS[name])).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: /Ver formatado/ })).not.toBeInTheDocument();
    await user.clear(form.getByLabelText('Início'));
    await saveAll(user);
    await waitFor(() => expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(1));
    const { body } = fakeServer.calls(updateDeliveryItem)[0]!;
    expect(names.filter((name) => body[name] !== undefined)).toEqual([]);
  });

  test('shows a newly granted field only after the record is reloaded, and does not send it before (PERM-003)', async () => {
    serve(bare());
    fakeServer.on(updateDeliveryItem, full);
    const { user } = open('/deliveries/5/edit', items('HIDDEN'));
    const form = await itemForm();
    await user.clear(form.getByLabelText('Início'));
    act(() => savePermissions(fakePermissions('ADMIN')));
    expect(form.getByLabelText('Início')).toHaveValue('');
    expect(form.queryByLabelText('Script SQL')).not.toBeInTheDocument();
    serve(aDelivery({ items: [full] }));
    await saveAll(user);
    await waitFor(() => expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(1));
    expect(fakeServer.calls(updateDeliveryItem)[0]!.body.script).toBeUndefined();
    expect(await form.findByLabelText('Script SQL')).toHaveValue('select 1');
  });
});

describe('the notes of a delivery', () => {
  test.each([
    ['READ', 1],
    ['HIDDEN', 0],
  ] as const)('that are %s cannot be changed (AUTH-64)', async (level, shown) => {
    open('/deliveries/5/edit', { deliveries: { notes: level } });
    await itemForm();
    expect(screen.queryAllByRole('heading', { name: 'Notas gerais' })).toHaveLength(shown);
    for (const notes of screen.queryAllByLabelText('Notas')) expect(notes).toBeDisabled();
  });

  test('are not sent together with an editable status (AUTH-64)', async () => {
    fakeServer.on(updateDelivery, bare());
    serve(bare());
    const { user } = open('/deliveries/group/7/edit', { deliveries: { notes: 'HIDDEN' } });
    await user.click(await screen.findByRole('button', { name: 'Editar entrega #5' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Notas')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await waitFor(() => expect(fakeServer.calls(updateDelivery)).toHaveLength(1));
    expect(fakeServer.calls(updateDelivery)[0]!.body.notes).toBeUndefined();
  });

  test('have no input in a new delivery, whose projects show no hidden repository (AUTH-64, PERM-003)', async () => {
    const { repositoryUrl: _, ...project } = aProject();
    fakeServer.on(listProjects, pageWith(project));
    const { user } = open('/deliveries/group/7/edit', {
      deliveries: { notes: 'HIDDEN' },
      projects: { repositoryUrl: 'HIDDEN' },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar Entrega' }));
    expect(screen.queryByLabelText('Notas')).not.toBeInTheDocument();
    setScreenWidth(1280);
    await user.click(screen.getByRole('button', { name: 'Selecionar Projetos' }));
    expect(await screen.findByRole('columnheader', { name: /Nome/ })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Repositório/ })).not.toBeInTheDocument();
  });
});

test('shows neither hidden fields nor their labels in the details (PERM-003)', async () => {
  serve(bare());
  const { description: _, ...task } = aTask();
  const { phone: __, ...requester } = aRequester();
  fakeServer.on(getTask, task);
  fakeServer.on(getRequester, requester);
  const { user } = open('/deliveries', {
    ...items('HIDDEN'),
    deliveries: { notes: 'HIDDEN' },
    requesters: { phone: 'HIDDEN' },
    tasks: { description: 'HIDDEN' },
  });
  await chooseAction(user, 'Ver detalhes da entrega de ERP-0007');
  const dialog = within(document.body);
  expect(await dialog.findByText('joana@cliente.test')).toBeInTheDocument();
  expect(dialog.getByText('Portal do Cliente')).toBeInTheDocument();
  for (const label of [...Object.values(FIELDS), 'Notas', 'Telefone', 'Descrição'])
    expect(dialog.queryByText(label)).not.toBeInTheDocument();
});
