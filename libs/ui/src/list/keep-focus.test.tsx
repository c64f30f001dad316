import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepFocus } from './keep-focus';

interface RecordsProps {
  names: string[];
  /** Changing it re-renders every row. */
  round?: number;
  isLast?: boolean;
}

const Records = ({ names, round = 0, isLast }: RecordsProps) => (
  <>
    <section ref={keepFocus} tabIndex={-1} aria-label="Frutas">
      {names.map((name) => (
        <div key={name + round} row-id={name.slice(0, 3)}>
          <button type="button" aria-label={`Ver ${name}`} />
          <button type="button" aria-label={`Editar ${name}`} />
        </div>
      ))}
      <button type="button" disabled={isLast}>
        Próxima
      </button>
    </section>
    <p>Ao lado</p>
  </>
);

async function focusOn(name: string) {
  const { rerender } = render(<Records names={['caju', 'uva']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return { user, update: (records: RecordsProps) => rerender(<Records {...records} />) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('restores the focus to the same control of a row that was replaced or moved', async () => {
  const { update } = await focusOn('Editar uva');
  update({ names: ['uva', 'kiwi', 'caju'], round: 1 });
  await waitFor(() => expect(button('Editar uva')).toHaveFocus());
  update({ names: ['caju', 'kiwi', 'uva'], round: 1 });
  await waitFor(() => expect(button('Editar uva')).toHaveFocus());
});

test('finds the same control of the row when the record was renamed', async () => {
  const { update } = await focusOn('Editar uva');
  update({ names: ['caju', 'uva-passa'], round: 1 });
  await waitFor(() => expect(button('Editar uva-passa')).toHaveFocus());
});

test('moves the focus to the list when the row was removed or its control is disabled', async () => {
  const { update, user } = await focusOn('Editar uva');
  update({ names: ['caju'] });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Frutas' })).toHaveFocus());
  await user.click(button('Próxima'));
  update({ names: ['caju'], isLast: true });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Frutas' })).toHaveFocus());
});

test('does not restore a focus that the user removed', async () => {
  const { update, user } = await focusOn('Editar uva');
  await user.click(screen.getByText('Ao lado'));
  update({ names: ['kiwi'], round: 1 });
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(document.body).toHaveFocus();
});
