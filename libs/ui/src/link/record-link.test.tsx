import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog';
import { useUnsaved } from '../form/unsaved';
import { LinkProvider } from './link-provider';
import { RecordLink, RecordPathProvider } from './record-link';

const navigate = jest.fn();
const onClose = jest.fn();

function Input() {
  useUnsaved(true);
  return null;
}

const link = (
  <RecordLink kind="tasks" id={7}>
    ERP-0007
  </RecordLink>
);

test('is plain text without a permitted path, as in an older shell', () => {
  const { rerender } = render(link);
  expect(screen.getByText('ERP-0007')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  rerender(
    <RecordPathProvider value={(kind, id) => (kind === 'projects' ? `/projects/${id}` : undefined)}>
      {link}
    </RecordPathProvider>,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('in a dialog it asks about unsaved input, then closes the dialog and opens the record', async () => {
  const user = userEvent.setup();
  render(
    <LinkProvider navigate={navigate}>
      <RecordPathProvider value={(kind, id) => `/${kind}/${id}`}>
        <Dialog title="Mensagem" onClose={onClose}>
          <Input />
          {link}
        </Dialog>
      </RecordPathProvider>
    </LinkProvider>,
  );
  await user.click(await screen.findByRole('link', { name: 'ERP-0007' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'ERP-0007' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith('/tasks/7');
});
