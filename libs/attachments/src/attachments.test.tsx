import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  taskAttachments,
  type Attachment,
} from '@demanda/contracts/attachments';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Attachments } from './attachments';
import type { FamilyName } from './families';

const AT = '2026-03-09T17:05:00.000Z';
const aFile = (id: number, originalFileName: string): Attachment => ({
  id,
  originalFileName,
  contentType: 'application/octet-stream',
  fileSize: 1_258_291,
  createdAt: AT,
  uploadedAt: AT,
  excluded: false,
});
const some = (count: number) => Array.from({ length: count }, (_, at) => aFile(at + 1, `nota ${at + 1}.zip`));

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

const picked = (name: string, content = 'abc') => new File([content], name, { type: 'text/plain' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const zone = () => screen.findByLabelText('Anexar arquivos');

/** The server keeps what arrives. */
function keepFiles(stored: Attachment[] = []) {
  const kept = [...stored];
  fakeServer.on(taskAttachments.list, () => [...kept]);
  fakeServer.on(taskAttachments.upload, ({ files }) => {
    const added = files.map(({ name }) => aFile(100 + kept.length, name));
    kept.push(...added);
    return added;
  });
}

describe('the files of a record', () => {
  it('are counted and listed, and close under their heading (ATT-01)', async () => {
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

  it.each([
    [5, 0],
    [6, 1],
  ])('%i files: %i warning (ATT-02, CONST-33)', async (count, warnings) => {
    fakeServer.on(taskAttachments.list, some(count));
    open();
    await button(`Arquivos anexados (${count})`);
    const warning = 'Muitos arquivos anexados. Considere organizar em pastas compactadas.';
    expect(screen.queryAllByText(warning)).toHaveLength(warnings);
  });

  it('say that there are none', async () => {
    fakeServer.on(taskAttachments.list, []);
    open();
    expect(await screen.findByText('Nenhum arquivo anexado.')).toBeVisible();
  });

  it.each([
    ['task', taskAttachments.list, 'Erro ao carregar arquivos anexados'],
    ['delivery', deliveryAttachments.list, 'Erro ao carregar anexos'],
    ['deliveryItem', deliveryItemAttachments.list, 'Erro ao carregar anexos'],
  ] as const)('of a %s tell a failed load and load again (ERR-053, ERR-103)', async (of, list, text) => {
    fakeServer.fail(list, 500);
    const { user } = open({ of });
    expect(await screen.findByText(text)).toBeVisible();
    fakeServer.on(list, [aFile(1, 'a.pdf')]);
    await user.click(await button('Tentar novamente'));
    expect(await screen.findByText('a.pdf')).toBeVisible();
  });

  it.each([
    ['task', taskAttachments, 'Arquivo baixado com sucesso!'],
    ['delivery', deliveryAttachments, 'Download iniciado!'],
  ] as const)('of a %s are saved under their name (ERR-079)', async (of, calls, text) => {
    fakeServer.on(calls.list, [aFile(1, 'a.pdf')]);
    fakeServer.on(calls.download, { content: 'bytes' });
    const { user } = open({ of });
    await user.click(await button('Baixar a.pdf'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(savedFiles()).toMatchObject([{ name: 'a.pdf' }]);
  });

  it('tell a failed download (ERR-054, ERR-105)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.fail(taskAttachments.download, 500);
    const { user } = open();
    await user.click(await button('Baixar a.pdf'));
    expect(await screen.findByText('Erro ao baixar arquivo')).toBeVisible();
  });

  it('are deleted after asking (ATT-55, ERR-080, ERR-119)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.on(taskAttachments.remove, undefined);
    const { user } = open();
    await user.click(await button('Excluir a.pdf'));
    fakeServer.on(taskAttachments.list, []);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Arquivo excluído com sucesso!')).toBeVisible();
    expect(await button('Arquivos anexados (0)')).toBeVisible();
    expect(fakeServer.calls(taskAttachments.remove)).toMatchObject([{ params: { id: 1 } }]);
  });

  it('tell a refused delete (ERR-055, ERR-106)', async () => {
    fakeServer.on(taskAttachments.list, [aFile(1, 'a.pdf')]);
    fakeServer.fail(taskAttachments.remove, 500);
    const { user } = open();
    await user.click(await button('Excluir a.pdf'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir arquivo')).toBeVisible();
  });
});

describe('who may change them (ATT-03, G-PERM-4, G-PERM-6)', () => {
  it.each([
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

  it('MANAGER is told that billing is only for download', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    open({ of: 'billingPeriod', as: 'MANAGER' });
    expect(await screen.findByText('Modo visualização - apenas download disponível')).toBeVisible();
  });

  it('ADMIN is told 10 MB of billing (ATT-50)', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    open({ of: 'billingPeriod' });
    expect(await screen.findByText(/no máximo 10 MB por arquivo/)).toBeVisible();
  });
});

describe('adding files', () => {
  it('sends each by itself and says how many arrived (ERR-081, TASK-058)', async () => {
    keepFiles();
    const { user } = open();
    await user.upload(await zone(), [picked('a.txt'), picked('b.txt'), picked('c.txt')]);
    expect(await screen.findByText('3 arquivo(s) enviado(s) com sucesso!')).toBeVisible();
    expect(await button('Arquivos anexados (3)')).toBeVisible();
    const calls = fakeServer.calls(taskAttachments.upload);
    expect(calls.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['a.txt'],
      ['b.txt'],
      ['c.txt'],
    ]);
    expect(calls[0]).toMatchObject({ params: { id: 7 } });
  });

  it.each([
    ['delivery', deliveryAttachments, { deliveryId: 7 }],
    ['deliveryItem', deliveryItemAttachments, { deliveryItemId: 7 }],
  ] as const)('of a %s names the record in the form (ERR-110)', async (of, calls, body) => {
    fakeServer.on(calls.list, []);
    fakeServer.on(calls.upload, [aFile(1, 'a.txt')]);
    const { user } = open({ of });
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('Arquivos enviados com sucesso!')).toBeVisible();
    expect(fakeServer.calls(calls.upload)).toMatchObject([{ body }]);
  });

  it('to a billing period counts them (ERR-134)', async () => {
    fakeServer.on(billingPeriodAttachments.list, []);
    fakeServer.on(billingPeriodAttachments.upload, [aFile(1, 'a.pdf')]);
    const { user } = open({ of: 'billingPeriod' });
    await user.upload(await zone(), [picked('a.pdf'), picked('b.pdf')]);
    expect(await screen.findByText('2 arquivo(s) enviado(s) com sucesso!')).toBeVisible();
  });

  it('by dropping keeps the good ones and names the others (ATT-30)', async () => {
    keepFiles();
    open();
    fireEvent.drop(await zone(), {
      dataTransfer: { types: ['Files'], files: [picked('a.exe'), picked('b.txt')] },
    });
    expect(await screen.findByText('Extensão não permitida: .exe')).toBeVisible();
    expect(screen.getByText('a.exe:')).toBeVisible();
    expect(await button('Arquivos anexados (1)')).toBeVisible();
    expect(fakeServer.calls(taskAttachments.upload)).toHaveLength(1);
  });

  it('twice is refused (ATT-32)', async () => {
    keepFiles();
    const { user } = open();
    fakeServer.on(taskAttachments.upload, () => new Promise(() => {}));
    await user.upload(await zone(), picked('a.txt'));
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('"a.txt" já foi selecionado')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Cancelar envio/ })).toHaveLength(1);
  });

  it('by pasting takes a screenshot under a name of its own', async () => {
    keepFiles();
    open();
    await zone();
    const files = [new File(['x'], 'image.png', { type: 'image/png' })];
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(await button(/^Baixar captura-\d{4}-\d{2}-\d{2}-\d{6}\.png$/)).toBeVisible();
  });

  it('shows how far each is, and cancels it', async () => {
    fakeServer.on(taskAttachments.list, []);
    fakeServer.on(taskAttachments.upload, ({ progress }) => {
      progress(0.42);
      return new Promise(() => {});
    });
    const { user } = open();
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('3 B · 42%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Envio de a.txt' })).toHaveAttribute('value', '42');
    expect(screen.getByText('Enviando arquivos: 0 de 1')).toBeInTheDocument();
    await user.click(await button('Cancelar envio de a.txt'));
    await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
    expect(screen.queryByText('Erro ao enviar arquivos')).not.toBeInTheDocument();
  });

  it('that is lost on the way is told and sent again (ERR-056, ERR-104)', async () => {
    keepFiles();
    fakeServer.lose(taskAttachments.upload);
    const { user } = open();
    await user.upload(await zone(), picked('a.txt'));
    expect(await screen.findByText('Erro ao enviar arquivos')).toBeVisible();
    expect(screen.getByText('a.txt: Erro de conexão. Verifique sua internet.')).toBeVisible();
    keepFiles();
    await user.click(await button('Tentar novamente: a.txt'));
    expect(await screen.findByText('1 arquivo(s) enviado(s) com sucesso!')).toBeVisible();
    expect(await button('Arquivos anexados (1)')).toBeVisible();
  });

  it('that is not what it says has its sentence and no second try', async () => {
    fakeServer.on(taskAttachments.list, []);
    const message = 'O conteúdo de "a.pdf" não corresponde à extensão .pdf';
    fakeServer.fail(taskAttachments.upload, 400, { errors: [{ field: 'a.pdf', message }] });
    const { user } = open();
    await user.upload(await zone(), picked('a.pdf'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).not.toBeInTheDocument();
    await user.click(await button('Remover a.pdf'));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

describe('looking at a file', () => {
  const pictures = [aFile(1, 'a.png'), aFile(2, 'dados.zip'), aFile(3, 'b.jpg')];
  const shown = () => screen.findByRole('img', { name: /\.(png|jpg)$/ });

  it('shows pictures, one after the other with the arrow keys', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.on(taskAttachments.download, { content: 'pixels' });
    const { user } = open({ as: 'USER', readOnly: true });
    await user.click(await button('Visualizar a.png'));
    const dialog = await screen.findByRole('dialog', { name: 'a.png' });
    expect(await shown()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(within(dialog).getByText('1 de 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('img', { name: 'b.jpg' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await user.click(await button('Ampliar'));
    expect(await button('Ajustar à janela')).toBeVisible();
    await user.click(await button('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers it for pictures and PDFs only', async () => {
    fakeServer.on(taskAttachments.list, [...pictures, aFile(4, 'c.pdf')]);
    open();
    const names = (await screen.findAllByRole('button', { name: /^Visualizar/ })).map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Visualizar a.png', 'Visualizar b.jpg', 'Visualizar c.pdf']);
  });

  it('says so when a picture is none', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.on(taskAttachments.download, { content: 'no pixels' });
    const { user } = open();
    await user.click(await button('Visualizar a.png'));
    fireEvent.error(await shown());
    expect(await screen.findByText('Não foi possível mostrar este arquivo')).toBeInTheDocument();
  });

  it('tells a failed load and loads again (ERR-054)', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.fail(taskAttachments.download, 500);
    const { user } = open();
    await user.click(await button('Visualizar a.png'));
    expect(await screen.findByText('Erro ao baixar arquivo')).toBeVisible();
    fakeServer.on(taskAttachments.download, { content: 'pixels' });
    await user.click(await button('Tentar novamente'));
    expect(await shown()).toBeVisible();
  });
});
