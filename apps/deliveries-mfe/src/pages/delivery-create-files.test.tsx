import {
  deliveryAttachments,
  deliveryItemAttachments,
  type Attachment,
} from '@demanda/contracts/attachments';
import {
  createDelivery,
  getDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { listProjects } from '@demanda/contracts/projects';
import { getTask, listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aProject, aTask, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasksWithoutDelivery, pageWith(aTask()));
  fakeServer.on(listProjects, pageWith(aProject()));
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getTask, aTask({ description: 'O frete sai em dobro.' }));
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(createDelivery, aDelivery());
  fakeServer.on(getDelivery, aDelivery());
});

const picked = (name: string) => new File(['abc'], name, { type: 'text/plain' });
const attached = (originalFileName: string): Attachment => ({
  id: 1,
  originalFileName,
  contentType: 'text/plain',
  fileSize: 3,
  createdAt: '2026-03-09T17:05:00.000Z',
  uploadedAt: '2026-03-09T17:05:00.000Z',
  excluded: false,
});

/** Fills in the form of a new delivery, chooses these files and saves. */
async function createWithFiles(...names: string[]) {
  const { user } = renderRemote(pages, { path: '/deliveries/create', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar ERP-0007' }));
  await user.click(screen.getByRole('button', { name: 'Selecionar Projetos' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Portal do Cliente' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar (1)' }));
  await user.upload(screen.getByLabelText('Anexar arquivos'), names.map(picked));
  expect(fakeServer.calls(deliveryAttachments.upload)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
}

test('files of a new delivery are uploaded once it exists (DELIV-34)', async () => {
  fakeServer.on(deliveryAttachments.upload, ({ files }) => files.map(({ name }) => attached(name)));
  await createWithFiles('ata.txt', 'plano.txt');
  await expectToast('Entrega criada com sucesso!');
  const calls = fakeServer.calls(deliveryAttachments.upload);
  expect(calls.map(({ body, files }) => [Number(body.deliveryId), files[0]?.name])).toEqual([
    [5, 'ata.txt'],
    [5, 'plano.txt'],
  ]);
});

test('files that fail to upload are named, and the delivery is created once (ERR-104)', async () => {
  fakeServer.fail(deliveryAttachments.upload, 500);
  await createWithFiles('ata.txt');
  await expectToast('Erro ao enviar arquivos');
  expect(screen.getByText(/^ata\.txt: .* · Anexe de novo ao editar a entrega #5\.$/)).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Item de Portal do Cliente' })).toBeInTheDocument();
  expect(fakeServer.calls(createDelivery)).toHaveLength(1);
});
