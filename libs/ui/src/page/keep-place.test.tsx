import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeProvider } from '../theme/theme-provider';

function Files() {
  const [names, setNames] = useState(['a.txt', 'b.txt']);
  const remove = (name: string) => setNames((all) => all.filter((each) => each !== name));
  return (
    <ThemeProvider>
      <form aria-label="Anexos">
        <section aria-label="Arquivos">
          <input aria-label="Anexar" />
          {names.map((name) => (
            <p key={name}>
              <button type="button" onClick={() => remove(name)}>{`Remover ${name}`}</button>
            </p>
          ))}
        </section>
        <button type="button" disabled={names.length === 0} onClick={() => setNames([])}>
          Salvar
        </button>
        <button type="button">Voltar</button>
      </form>
    </ThemeProvider>
  );
}

const remove = (name: string) => screen.getByRole('button', { name: `Remover ${name}` });

test('moves the focus to the control beside a removed one, which a double press of Enter does not trigger', async () => {
  render(<Files />);
  const user = userEvent.setup();
  remove('a.txt').focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(remove('b.txt')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Anexar')).toHaveFocus());
});

test('on a touch device skips text fields, which would open the on-screen keyboard', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media === '(pointer: coarse)' });
  render(<Files />);
  await userEvent.click(remove('a.txt'));
  await waitFor(() => expect(remove('b.txt')).toHaveFocus());
  await userEvent.click(remove('b.txt'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus());
  window.matchMedia = wide;
});

test('moves the focus to the next control when a saved form disables its button', async () => {
  render(<Files />);
  screen.getByRole('button', { name: 'Salvar' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus());
});
