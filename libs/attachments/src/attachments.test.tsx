import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  showFileToClient,
  taskAttachments,
} from '@demanda/contracts/attachments';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { screen, waitFor, within } from '@testing-library/react';
import { Attachments } from './attachments';
import type { FamilyName } from './families';
import { aFile } from './testing/records';

interface Opening {
  of?: FamilyName;
  as?: ProfileCode;
  readOnly?: boolean;
}

const open = ({ of = 'task', as = 'ADMIN', readOnly }: Opening = {}) =>
  renderRemote(
    { '/': () => <Attachments of={of} recordId={7} readOnly={readOnly} /> },
    { path: '/', signInAs: as },
  );

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const some = (count: number) => Array.from({ length: count }, (_, at) => aFile(at + 1, `nota ${at + 1}.zip`));

describe('the files of a record', () => {
  test('are counted and listed, and collapse under their heading (ATT-01)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'ação.pdf')]);
    const { user } = open();
    const head = await button('Arquivos anexados (1)');
    expect(screen.getByText('ação.pdf')).toBeVisible();
    expect(screen.getByText('1,2 MB · 09/03/2026 14:05')).toBeVisible();
    expect(head).toHaveAttribute('aria-expanded', 'true');
    head.focus();
    await user.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('ação.pdf')).not.toBeVisible();
  });

  test.each([
    [5, 0],
    [6, 1],
  ])('%i files: %i warning (ATT-02, CONST-33)', async (count, warnings) => {
    fakeServer.on(taskAttachments.list, some(count));
    open();
    await button(`Arquivos anexados (${count})`);
    const warning = 'Muitos arquivos anexados. Considere organizar em pastas compactadas.';
    expect(screen.queryAllByText(warning)).toHaveLength(warnings);
  });

  test('of a task are shown to the client, based on their version, by who may change them', async () => {
    const [shown, inside] = [aFile(1, 'manual.pdf'), aFile(2, 'notas.txt')];
    fakeServer.on(taskAttachments.list, [
      { ...shown, isForClient: true, version: 4 },
      { ...inside, isForClient: false, version: 0 },
    ]);
    fakeServer.on(showFileToClient, { ...inside, isForClient: true, version: 1 });
    const { user } = open();
    await button('Ocultar manual.pdf do cliente');
    expect(screen.getAllByText('Visível ao cliente')).toHaveLength(1);
    await user.click(await button('Mostrar notas.txt ao cliente'));
    await expectToast('Arquivo visível ao cliente!');
    await user.click(await button('Ocultar manual.pdf do cliente'));
    await waitFor(() =>
      expect(fakeServer.calls(showFileToClient)).toMatchObject([
        { params: { id: 2 }, body: { isForClient: true, version: 0 } },
        { params: { id: 1 }, body: { isForClient: false, version: 4 } },
      ]),
    );
  });

  test('of other records are not offered to the client', async () => {
    fakeServer.on(deliveryAttachments.list, [aFile(1, 'manual.pdf')]);
    open({ of: 'delivery' });
    await button('Baixar manual.pdf');
    expect(screen.queryByRole('button', { name: /cliente/ })).not.toBeInTheDocument();
  });

  test('show an empty state', async () => {
    fakeServer.on(taskAttachments.list, []);
    open();
    expect(await screen.findByText('Nenhum arquivo anexado.')).toBeInTheDocument();
  });

  test.each([
    ['task', taskAttachments.list, 'Erro ao carregar arquivos anexados'],
    ['delivery', deliveryAttachments.list, 'Erro ao carregar anexos'],
    ['deliveryItem', deliveryItemAttachments.list, 'Erro ao carregar anexos'],
  ] as const)('of a %s show a failed load and reload (ERR-053, ERR-103)', async (of, list, text) => {
    fakeServer.fail(list, 500);
    const { user } = open({ of });
    await expectToast(text);
    fakeServer.on(list, [aFile(1, 'a.pdf')]);
    await user.click(await button('Tentar novamente'));
    expect(await screen.findByText('a.pdf')).toBeInTheDocument();
  });

  test.each([
    ['task', taskAttachments, 'Arquivo baixado com sucesso!'],
    ['delivery', deliveryAttachments, 'Download iniciado!'],
  ] as const)('of a %s are saved under their name (ERR-079)', async (of, calls, text) => {
    fakeServer.on(calls.list, [aFile(1, 'a.pdf')]);
    fakeServer.on(calls.download, { content: 'bytes' });
    const { user } = open({ of });
    await user.click(await button('Baixar a.pdf'));
    await expectToast(text);
    expect(savedFiles()).toMatchObject([{ name: 'a.pdf' }]);
  });

  test('show a failed download (ERR-054, ERR-105)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.fail(taskAttachments.download, 500);
    const { user } = open();
    await user.click(await button('Baixar a.pdf'));
    await expectToast('Erro ao baixar arquivo');
  });

  test('are deleted after a confirmation (ATT-55, ERR-080, ERR-119)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.on(taskAttachments.remove, undefined);
    const { user } = open();
    await user.click(await button('Excluir a.pdf'));
    fakeServer.on(taskAttachments.list, []);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await expectToast('Arquivo excluído com sucesso!');
    expect(await button('Arquivos anexados (0)')).toBeVisible();
    expect(fakeServer.calls(taskAttachments.remove)).toMatchObject([{ params: { id: 1 } }]);
  });

  test('show a refused deletion (ERR-055, ERR-106)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.fail(taskAttachments.remove, 500);
    const { user } = open();
    await user.click(await button('Excluir a.pdf'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir arquivo');
  });
});

describe('permission to change them (ATT-03, G-PERM-4, G-PERM-6)', () => {
  test.each([
    ['task', 'USER', false, true],
    ['task', 'USER', true, false],
    ['delivery', 'ADMIN', false, true],
    ['delivery', 'MANAGER', false, false],
    ['deliveryItem', 'MANAGER', false, true],
    ['deliveryItem', 'USER', false, false],
    ['billingPeriod', 'ADMIN', false, true],
    ['billingPeriod', 'MANAGER', false, false],
  ] as const)('%s, %s, read-only %s: %s', async (of, as, readOnly, mayWrite) => {
    const calls = {
      task: taskAttachments,
      delivery: deliveryAttachments,
      deliveryItem: deliveryItemAttachments,
      billingPeriod: billingPeriodAttachments,
    }[of];
    fakeServer.on(calls.list, [aFile(1, 'a.pdf')]);
    open({ of, as, readOnly });
    expect(await button('Baixar a.pdf')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Excluir a.pdf' })).toHaveLength(mayWrite ? 1 : 0);
    expect(screen.queryAllByLabelText('Anexar arquivos')).toHaveLength(mayWrite ? 1 : 0);
  });

  test('MANAGER sees that billing files are for download only', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    open({ of: 'billingPeriod', as: 'MANAGER' });
    expect(await screen.findByText('Modo visualização - apenas download disponível')).toBeInTheDocument();
  });

  test('ADMIN sees the limit of 10 MB for billing (ATT-50)', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    open({ of: 'billingPeriod' });
    expect(await screen.findByText(/no máximo 10 MB por arquivo/)).toBeInTheDocument();
  });
});
