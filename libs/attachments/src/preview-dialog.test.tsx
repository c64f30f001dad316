import { taskAttachments } from '@demanda/contracts/attachments';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Attachments } from './attachments';
import { aFile } from './testing/records';

const open = () =>
  renderRemote(
    { '/': () => <Attachments of="task" recordId={7} readOnly /> },
    { path: '/', signInAs: 'USER' },
  );

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('preview of a file', () => {
  const pictures = [aFile(1, 'a.png'), aFile(2, 'dados.zip'), aFile(3, 'b.jpg')];
  const shown = () => screen.findByRole('img', { name: /\.(png|jpg)$/ });

  test('shows images, one after the other with the arrow keys', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.on(taskAttachments.download, { content: 'pixels' });
    const { user } = open();
    await user.click(await button('Visualizar a.png'));
    const dialog = await screen.findByRole('dialog', { name: 'a.png' });
    expect(await shown()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(within(dialog).getByText('1 de 2')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('img', { name: 'b.jpg' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await user.click(await button('Ampliar'));
    expect(await button('Ajustar à janela')).toBeInTheDocument();
    await user.click(await button('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is offered for images and PDFs only', async () => {
    fakeServer.on(taskAttachments.list, [...pictures, aFile(4, 'c.pdf')]);
    open();
    const names = (await screen.findAllByRole('button', { name: /^Visualizar/ })).map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Visualizar a.png', 'Visualizar b.jpg', 'Visualizar c.pdf']);
  });

  test('shows that an image is broken', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.on(taskAttachments.download, { content: 'no pixels' });
    const { user } = open();
    await user.click(await button('Visualizar a.png'));
    fireEvent.error(await shown());
    expect(await screen.findByText('Não foi possível mostrar este arquivo')).toBeInTheDocument();
  });

  test('shows a failed load and reloads (ERR-054)', async () => {
    fakeServer.on(taskAttachments.list, pictures);
    fakeServer.fail(taskAttachments.download, 500);
    const { user } = open();
    await user.click(await button('Visualizar a.png'));
    await expectToast('Erro ao baixar arquivo');
    fakeServer.on(taskAttachments.download, { content: 'pixels' });
    await user.click(await button('Tentar novamente'));
    expect(await shown()).toBeInTheDocument();
  });
});
