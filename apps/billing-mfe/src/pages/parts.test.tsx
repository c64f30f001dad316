import { getBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import { listBillingLinks } from '@demanda/contracts/billing-links';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { screen } from '@testing-library/react';
import { parts } from '../remote';

/** What billing shows on the records of other remotes. */

const period: BillingPeriod = {
  ...{ id: 3, month: 3, year: 2025, title: 'Março/2025', status: 'FATURADO', paymentDate: null },
  ...{ taskCount: 1, totalAmount: 1234.5, billingEmailSent: false, snapshot: null, difference: null },
  ...{ locked: false, version: 0, createdAt: '2025-03-09T17:05:00.000Z', updatedByUserName: null },
  updatedAt: '2025-03-09T17:05:00.000Z',
};

const link = {
  ...{ id: 107, billingPeriodId: 3, createdAt: '2025-03-09T17:05:00.000Z' },
  task: {
    ...{ id: 7, code: 'T-7', title: 'Relatório', requesterId: 1, requesterName: 'Joana Prado' },
    ...{ amount: 1234.5, difference: null },
  },
};

const TaskPeriod = parts['task-period'];
const openPeriod = (hasQuoteInBilling: boolean) =>
  renderRemote(
    { '/task': () => <TaskPeriod taskId={7} hasQuoteInBilling={hasQuoteInBilling} /> },
    { path: '/task', signInAs: 'ADMIN', recordPaths: { periods: '/billing/:id' } },
  );

beforeEach(() => {
  fakeServer.on(listBillingLinks, pageWith(link));
  fakeServer.on(getBillingPeriod, period);
});

test('a task names and links the period that bills it', async () => {
  openPeriod(true);
  expect(await screen.findByRole('link', { name: 'Março/2025' })).toHaveAttribute('href', '/billing/3');
  expect(screen.getByText(/· Faturado/)).toBeInTheDocument();
  expect(fakeServer.calls(listBillingLinks)).toMatchObject([{ query: { taskId: 7 } }]);
});

test('a task without a period says so, and asks nothing', async () => {
  openPeriod(false);
  expect(await screen.findByText('Sem período')).toBeInTheDocument();
  expect(fakeServer.calls(listBillingLinks)).toEqual([]);
});

test('a requester links its account', async () => {
  const Account = parts['requester-account'];
  const account = { '/requester': () => <Account requesterId={1} /> };
  renderRemote(account, { path: '/requester', signInAs: 'ADMIN' });
  expect(await screen.findByRole('link', { name: 'Cobranças e pagamentos' })).toHaveAttribute(
    'href',
    '/charges/account/1',
  );
});
