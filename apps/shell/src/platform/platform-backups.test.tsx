import { saveAccess } from '@demanda/auth/session-store';
import { downloadBackup, requestBackup, type BackupState } from '@demanda/contracts/backups';
import { byResource } from '@demanda/contracts/permissions';
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
import { aBackupState, aPlatform, aReleaseList } from '../testing/platform-records';
import { dayAndTime } from '../day-and-time';

/** Backups on the platform page. */

async function open(changes: Partial<BackupState> = {}) {
  fakeServer.on(getPlatform, aPlatform({ backups: aBackupState(changes) }));
  fakeServer.on(listReleases, aReleaseList());
  fakeServer.on(listPromotions, { promotions: [] });
  const view = renderAt('/platform', <App release={sampleRelease} queryClient={testQueryClient()} />);
  const heading = await screen.findByRole('heading', { name: 'Backups' });
  return { ...view, card: within(heading.closest('section')!) };
}

beforeEach(() => void signInAs('ADMIN'));

test.each<[string, Partial<BackupState>, RegExp[]]>([
  [
    'the last verified one with its size, and the schedule',
    {},
    [
      /^Última cópia de segurança verificada: 21\/11\/2026 às 03:04 · 64,8 MB$/,
      /^Todos os dias às 03:00 \(Brasília\)\. Fica a mais nova/,
    ],
  ],
  [
    'what to do when none is scheduled',
    { schedule: null, lastVerified: null },
    [/^Nenhuma cópia verificada ainda$/, /^Nenhuma cópia agendada: .* BACKUP_URL/],
  ],
  [
    'a failure with its sentence and time',
    { failure: { at: '2026-11-22T06:00:00Z', error: 'Não há espaço no disco.' }, isStale: true },
    [/^A cópia de 22\/11\/2026 às 03:00 falhou: Não há espaço no disco\. O servidor tenta de novo/],
  ],
  ['that a backup is late', { isStale: true }, [/^A cópia agendada está atrasada\./]],
  [
    'a failed download',
    { downloadFailure: { at: '2026-11-22T06:00:00Z', error: 'O servidor parou.' } },
    [/^O download de 22\/11\/2026 às 03:00 falhou: O servidor parou\.$/],
  ],
  [
    'what runs',
    { running: { kind: 'DOWNLOAD', since: '2026-11-22T06:00:00Z' } },
    [/^Um download em andamento, desde 22\/11\/2026 às 03:00\.$/],
  ],
])('shows %s', async (_what, changes, texts) => {
  const { card } = await open(changes);
  for (const text of texts) expect(card.getByText(text)).toBeVisible();
});

test('names today and yesterday', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(dayAndTime('2026-11-24T06:04:00Z', now)).toBe('hoje às 03:04');
  expect(dayAndTime('2026-11-24T02:04:00Z', now)).toBe('ontem às 23:04');
});

test('a download says what the file holds, and sends its ticket as a form', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    sent = [this.method, this.action, this.target, Object.fromEntries(new FormData(this))];
  });
  let sent: unknown;
  fakeServer.on(requestBackup, { ticket: 'x'.repeat(43) });
  const { user, card } = await open();
  await user.click(card.getByRole('button', { name: 'Baixar cópia de segurança' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/senhas em forma de hash/)).toBeVisible();
  expect(dialog.getByText(/Ele não é cifrado/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  await expectToast('O download começa em instantes.');
  expect(submit).toHaveBeenCalledTimes(1);
  const frame = document.querySelector('iframe')!;
  expect(sent).toEqual([
    'post',
    `http://localhost/api${downloadBackup.path}`,
    frame.name,
    { ticket: 'x'.repeat(43) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused download keeps the dialog and says why', async () => {
  fakeServer.fail(requestBackup, 409, { userMessage: 'Uma cópia já está em andamento.' });
  const { user, card } = await open();
  await user.click(card.getByRole('button', { name: 'Baixar cópia de segurança' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Baixar' }));
  await expectToast('Uma cópia já está em andamento.');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a user without platform:MANAGE sees the state and no button', async () => {
  const profiles = [{ code: 'ADMIN', active: true }];
  const resourcePermissions = byResource(['platform:VIEW']);
  const permissions = { profiles, resourcePermissions, fieldPermissions: {} };
  saveAccess({ permissions, allowedScreens: ['settings'] });
  const { card } = await open();
  expect(card.getByText(/^Última cópia/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
