import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeProvider } from '../theme/theme-provider';
import { ColumnMenu } from './column-menu';
import { useColumnLayout } from './use-column-layout';

const columns = ['Nome', 'Preço'].map((label) => ({ field: label, label, cell: () => label }));

function Fruits() {
  return (
    <ThemeProvider>
      <ColumnMenu layout={useColumnLayout('Frutas', columns)} />
    </ThemeProvider>
  );
}

async function openByKey() {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Fruits />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Nome' })).toHaveFocus());
  return user;
}

const button = () => screen.getByRole('button', { name: 'Colunas' });

test.each(['{Escape}', '{Shift>}{Tab}{/Shift}'])(
  'takes the focus, and returns it to its button at %s',
  async (keys) => {
    const user = await openByKey();
    await user.keyboard(keys);
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  },
);

test('closes when Tab leaves the density', async () => {
  const user = await openByKey();
  const density = screen.getByRole('radio', { name: 'Confortável' });
  for (let stops = 0; stops < 6 && document.activeElement !== density; stops += 1) await user.tab();
  expect(density).toHaveFocus();
  await user.tab();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
