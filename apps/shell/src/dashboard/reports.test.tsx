import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { exportDeliveries } from '@demanda/contracts/delivery-exports';
import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
} from '@demanda/contracts/task-exports';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { savedFiles } from '@demanda/testing/saved-files';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

async function open(profile: ProfileCode) {
  serveDashboard(fakeServer);
  signInAs(profile);
  const view = renderAt('/dashboard', <App release={sampleRelease} queryClient={testQueryClient()} />);
  const title = await screen.findByRole('heading', { name: 'Relatórios' });
  return { ...view, box: within(title.closest('section')!) };
}

test.each([
  ['ADMIN', ['Exportar Tarefas', 'Exportar Entregas', 'Exportar Relatório Geral', 'Exportar Faturamento']],
  ['MANAGER', ['Exportar Tarefas', 'Exportar Entregas', 'Exportar Relatório Geral', 'Exportar Faturamento']],
  ['USER', ['Exportar Tarefas', 'Exportar Entregas', 'Exportar Relatório Geral']],
] as const)('DASH-10, DASH-16, PERM-013 to PERM-015 offers %s its spreadsheets', async (profile, names) => {
  const { box } = await open(profile);
  expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['DASH-11, ERR-076', exportTasks, 'Tarefas', 'Relatório de tarefas exportado com sucesso!'],
  ['DASH-12, ERR-109', exportDeliveries, 'Entregas', 'Exportação concluída!'],
  ['DASH-13, PERM-011', exportGeneralReport, 'Relatório Geral', 'Relatório exportado com sucesso!'],
  ['DASH-15, ERR-138', exportBillingPeriods, 'Faturamento', 'Relatório exportado com sucesso!'],
] as const)('%s saves the spreadsheet without a filter', async (_, contract, name, said) => {
  fakeServer.on(contract, { content: 'xlsx', name: 'planilha.xlsx' });
  const { user } = await open('MANAGER');
  await user.click(screen.getByRole('button', { name: `Exportar ${name}` }));
  await expectToast(said);
  expect(savedFiles()).toMatchObject([{ name: 'planilha.xlsx' }]);
  expect(fakeServer.calls(contract)[0]?.query ?? {}).toEqual({});
});

test('DASH-14, PERM-012, CONST-43 gives USER the general report without amounts, and never requests the other', async () => {
  fakeServer.on(exportGeneralReportForUser, { content: 'xlsx' });
  const { user } = await open('USER');
  await user.click(screen.getByRole('button', { name: 'Exportar Relatório Geral' }));
  await expectToast('Relatório exportado com sucesso!');
  expect(savedFiles()[0]?.name).toMatch(/^relatorio_geral_user_[\d_-]+\.xlsx$/);
  expect(fakeServer.calls(exportGeneralReport)).toEqual([]);
});

test('ERR-049 a general report that fails shows the message', async () => {
  fakeServer.fail(exportGeneralReport, 500, { message: 'Sem espaço em disco.' });
  const { user } = await open('ADMIN');
  await user.click(screen.getByRole('button', { name: 'Exportar Relatório Geral' }));
  await expectToast('Erro ao exportar relatório: Sem espaço em disco.');
});
