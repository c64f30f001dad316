import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  taskAttachments,
  type Attachment,
} from '@demanda/contracts/attachments';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Attachments } from './attachments';
import type { FamilyName } from './families';
import { aFile } from './testing/records';

const open = (of: FamilyName = 'task') =>
  renderRemote({ '/': () => <Attachments of={of} recordId={7} /> }, { path: '/', signInAs: 'ADMIN' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Makes the server store uploaded files. */
function keepFiles(): void {
  const kept: Attachment[] = [];
  fakeServer.on(taskAttachments.list, () => [...kept]);
  fakeServer.on(taskAttachments.upload, ({ files }) => {
    const added = files.map(({ name }) => aFile(100 + kept.length, name));
    kept.push(...added);
    return added;
  });
}

const picked = (name: string) => new File(['abc'], name, { type: 'text/plain' });
const zone = () => screen.findByLabelText('Anexar arquivos');

describe('adding files', () => {
  test('uploads each separately and shows how many succeeded (ERR-081, TASK-058)', async () => {
    keepFiles();
    const { user } = open();
    await user.upload(await zone(), [picked('a.txt'), picked('b.txt'), picked('c.txt')]);
    await expectToast('3 arquivo(s) enviado(s) com sucesso!');
    expect(await button('Arquivos anexados (3)')).toBeVisible();
    const calls = fakeServer.calls(taskAttachments.upload);
    expect(calls.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['a.txt'],
      ['b.txt'],
      ['c.txt'],
    ]);
    expect(calls[0]).toMatchObject({ params: { id: 7 } });
  });

  test.each([
    ['delivery', deliveryAttachments, { deliveryId: 7 }],
    ['deliveryItem', deliveryItemAttachments, { deliveryItemId: 7 }],
  ] as const)('of a %s names the record in the form (ERR-110)', async (of, calls, body) => {
    fakeServer.on(calls.list, []);
    fakeServer.on(calls.upload, [aFile(1, 'a.txt')]);
    const { user } = open(of);
    await user.upload(await zone(), picked('a.txt'));
    await expectToast('Arquivos enviados com sucesso!');
    expect(fakeServer.calls(calls.upload)).toMatchObject([{ body }]);
  });

  test('to a billing period counts them (ERR-134)', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    fakeServer.on(billingPeriodAttachments.upload, [aFile(1, 'a.pdf')]);
    const { user } = open('billingPeriod');
    await user.upload(await zone(), [picked('a.pdf'), picked('b.pdf')]);
    await expectToast('2 arquivo(s) enviado(s) com sucesso!');
  });

  test('by dropping keeps the valid ones and names the others (ATT-30)', async () => {
    keepFiles();
    open();
    fireEvent.drop(await zone(), {
      dataTransfer: { types: ['Files'], files: [picked('a.exe'), picked('b.txt')] },
    });
    expect(await screen.findByText('Extensão não permitida: .exe')).toBeInTheDocument();
    expect(screen.getByText('a.exe:')).toBeVisible();
    expect(await button('Arquivos anexados (1)')).toBeVisible();
    expect(fakeServer.calls(taskAttachments.upload)).toHaveLength(1);
  });

  test('twice is refused (ATT-32)', async () => {
    keepFiles();
    const { user } = open();
    fakeServer.on(taskAttachments.upload, () => new Promise(() => {}));
    await user.upload(await zone(), picked('a.txt'));
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('"a.txt" já foi selecionado')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Cancelar envio/ })).toHaveLength(1);
  });

  test('by pasting gives a screenshot a name of its own', async () => {
    keepFiles();
    open();
    await zone();
    const files = [new File(['x'], 'image.png', { type: 'image/png' })];
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(await button(/^Baixar captura-\d{4}-\d{2}-\d{2}-\d{6}\.png$/)).toBeVisible();
  });

  test('shows the progress of each, and cancels it', async () => {
    fakeServer.on(taskAttachments.list, []);
    fakeServer.on(taskAttachments.upload, ({ progress }) => {
      progress(0.42);
      return new Promise(() => {});
    });
    const { user } = open();
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('3 B · 42%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Envio de a.txt' })).toHaveAttribute('value', '42');
    expect(screen.getByText('Enviando arquivos: 0 de 1')).toBeInTheDocument();
    await user.click(await button('Cancelar envio de a.txt'));
    await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
    expect(screen.queryByText('Erro ao enviar arquivos')).not.toBeInTheDocument();
  });

  test('that fails is shown and can be retried (ERR-056, ERR-104)', async () => {
    keepFiles();
    fakeServer.lose(taskAttachments.upload);
    const { user } = open();
    await user.upload(await zone(), picked('a.txt'));
    await expectToast('Erro ao enviar arquivos');
    expect(screen.getByText('a.txt: Erro de conexão. Verifique sua internet.')).toBeVisible();
    keepFiles();
    await user.click(await button('Tentar novamente: a.txt'));
    await expectToast('1 arquivo(s) enviado(s) com sucesso!');
    expect(await button('Arquivos anexados (1)')).toBeVisible();
  });

  test('with the wrong content has a message and no retry', async () => {
    fakeServer.on(taskAttachments.list, []);
    const message = 'O conteúdo de "a.pdf" não corresponde à extensão .pdf';
    fakeServer.fail(taskAttachments.upload, 400, { errors: [{ field: 'a.pdf', message }] });
    const { user } = open();
    await user.upload(await zone(), picked('a.pdf'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).not.toBeInTheDocument();
    await user.click(await button('Remover a.pdf'));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
