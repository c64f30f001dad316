import { taskAttachments } from '@demanda/contracts/attachments';
import { listClientLinks } from '@demanda/contracts/client-links';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask, listTasks } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aTask } from '../testing/records';

/** What other remotes add to the records of this one. */

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getTask, aTask({ hasQuoteInBilling: true, hasDelivery: false }));
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(listClientLinks, []);
});

const Shown = (props: object) => <output>{JSON.stringify(props)}</output>;
const fillsOf = (slot: string, ...labels: string[]) => ({
  [slot]: labels.map((label) => ({ label, Part: Shown })),
});
const terms = () => screen.getAllByRole('term').map((term) => term.textContent);

test('facts of others stand among those of a task, with what they need to know', async () => {
  const fills = fillsOf('tasks.record.fact', 'Período', 'Fatura');
  renderRemote(pages, { path: '/tasks/7', signInAs: 'ADMIN', fills });
  expect(await screen.findByText('Sem entrega')).toBeVisible();
  const found = terms();
  const at = found.indexOf('Entrega');
  expect(found.slice(at, at + 3)).toEqual(['Entrega', 'Período', 'Fatura']);
  const passed = screen.getAllByText('{"taskId":7,"hasQuoteInBilling":true}');
  expect(passed).toHaveLength(2);
});

test('a record without facts of other remotes shows no trace of them', async () => {
  renderRemote(pages, { path: '/tasks/7', signInAs: 'ADMIN' });
  expect(await screen.findByText('Sem entrega')).toBeVisible();
  expect(terms()).not.toContain('Período');
});

test('facts of others stand after those of a requester', async () => {
  const fills = fillsOf('tasks.requester.fact', 'Conta');
  renderRemote(pages, { path: '/requesters/1', signInAs: 'ADMIN', fills });
  expect(await screen.findByText('{"requesterId":1}')).toBeVisible();
  expect(terms()).toContain('Conta');
});
