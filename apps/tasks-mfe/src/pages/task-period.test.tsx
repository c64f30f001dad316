import { taskAttachments } from '@demanda/contracts/attachments';
import { getBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import { listBillingLinks } from '@demanda/contracts/billing-links';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

const period: BillingPeriod = {
  ...{ id: 3, month: 3, year: 2025, title: 'Março/2025', status: 'FATURADO', paymentDate: null },
  ...{ taskCount: 1, totalAmount: 1234.5, billingEmailSent: false, snapshot: null, difference: null },
  ...{ locked: false, version: 0, createdAt: '2025-03-09T17:05:00.000Z', updatedByUserName: null },
  updatedAt: '2025-03-09T17:05:00.000Z',
};

const { id, code, title, requesterId, requesterName } = aTask();
const link = {
  ...{ id: 107, billingPeriodId: 3, createdAt: '2025-03-09T17:05:00.000Z' },
  task: { id, code, title, requesterId, requesterName, amount: 1234.5, difference: null },
};

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getTask, aTask({ hasQuoteInBilling: true, hasDelivery: false }));
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(listBillingLinks, pageWith(link));
  fakeServer.on(getBillingPeriod, period);
});

const open = (signInAs: ProfileCode) =>
  renderRemote(pages, { path: '/tasks/7', signInAs, recordPaths: { periods: '/billing/:id' } });

test('names and links the period that bills the task', async () => {
  open('ADMIN');
  expect(await screen.findByRole('link', { name: 'Março/2025' })).toHaveAttribute('href', '/billing/3');
  expect(screen.getByText(/· Faturado/)).toBeInTheDocument();
  expect(fakeServer.calls(listBillingLinks)).toMatchObject([{ query: { taskId: 7 } }]);
});

test('asks nothing for a task without a period', async () => {
  fakeServer.on(getTask, aTask({ hasDelivery: false }));
  open('ADMIN');
  expect(await screen.findByText('Sem período')).toBeInTheDocument();
  expect(fakeServer.calls(listBillingLinks)).toEqual([]);
});

test('says nothing about billing to users who may not see it', async () => {
  open('USER');
  expect(await screen.findByText('Sem entrega')).toBeInTheDocument();
  expect(screen.queryByText('Período')).not.toBeInTheDocument();
  expect(fakeServer.calls(listBillingLinks)).toEqual([]);
});
