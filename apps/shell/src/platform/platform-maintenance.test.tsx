import { endMaintenance, getMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import { getPlatform, listReleases } from '@demanda/contracts/platform';
import { listPromotions } from '@demanda/contracts/platform-promotion';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { aPlatform, aReleaseList } from '../testing/platform-records';

/** Setting and withdrawing the notice of maintenance. */

const notice = {
  text: 'Salve o que fez até as 22h.',
  beginsAt: '2026-11-25T23:00:00.000Z',
  endsAt: '2026-11-26T01:30:00.000Z',
};

function open() {
  fakeServer.on(getPlatform, aPlatform({ remotes: [] }));
  fakeServer.on(listReleases, aReleaseList());
  fakeServer.on(listPromotions, { promotions: [] });
  signInAs('ADMIN');
  return renderAt('/platform', <App release={sampleRelease} queryClient={testQueryClient()} />);
}

test('is set with its text and times, and withdrawn', async () => {
  const serve = (maintenance: typeof notice | null) =>
    fakeServer.on(getMaintenance, { maintenance, version: 2 });
  fakeServer.on(setMaintenance, () => {
    serve(notice);
    return { maintenance: notice };
  });
  fakeServer.on(endMaintenance, () => void serve(null));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Definir aviso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso de manutenção' }));
  await user.click(dialog.getByRole('button', { name: 'Definir aviso' }));
  expect(await dialog.findByText('Texto é obrigatório')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Texto/), notice.text);
  for (const [label, typed] of [
    [/^Aparece de/, '2026-11-25T20:00'],
    [/^Até/, '2026-11-25T22:30'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), typed);
  }
  await user.click(dialog.getByRole('button', { name: 'Definir aviso' }));
  await expectToast('Aviso de manutenção definido!');
  expect(fakeServer.calls(setMaintenance)[0]?.body).toEqual({ ...notice, version: 2 });
  expect(await screen.findByText(notice.text)).toBeVisible();
  expect(screen.getByText(/De 25\/11 às 20:00 até 25\/11 às 22:30/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar aviso' }));
  await expectToast('Aviso de manutenção retirado.');
});
